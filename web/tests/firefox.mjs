// Plays some rounds in Firefox, by keyboard and by mouse in turn: node firefox.mjs ADDRESS FIREFOX
// Prints what it did as JSON. Fails when the page meets an error or anything else than expected happens.
import assert from 'node:assert/strict';
import process from 'node:process';
import puppeteer from 'puppeteer-core';

const ROUNDS = 4;
/** Milliseconds that a condition may take to come true, on a busy machine; only a run that fails waits for so long. */
const PATIENCE = 100_000;
const [address, executablePath] = process.argv.slice(2);
const browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath,
  headless: true,
  timeout: PATIENCE,
  extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
});

const cellOf = (square) => [Number(square.slice(1)) - 1, square.charCodeAt(0) - 65];
const cornerOf = (squares) =>
  [0, 1].map((axis) => Math.min(...squares.map((square) => cellOf(square)[axis])));
const shapeOf = (squares) => {
  const [top, left] = cornerOf(squares);
  return keyOf(squares.map(cellOf).map(([row, column]) => `${row - top},${column - left}`));
};
const keyOf = (squares) => [...squares].sort().join(' ');

const COVERED = '[role=grid] [aria-selected=true]';
const covered = (page) =>
  page.$$eval(`main ${COVERED}`, (cells) => cells.map((cell) => cell.dataset.square).sort());
const view = (page) =>
  page.evaluate(async () => (await fetch(location.pathname.replace('/t/', '/api/tables/'))).json());
const button = (text) => `::-p-xpath(//button[normalize-space()="${text}"])`;

/** Moves the building in hand to where it covers just these squares, by arrow keys or by mouse. */
async function bring(page, squares, by) {
  if (by === 'mouse') {
    // The square by which it hangs from the mouse is one of its own.
    for (const square of squares) {
      await page.hover(`main [data-square="${square}"]`);
      if (keyOf(await covered(page)) === keyOf(squares)) return;
    }
  } else {
    for (let press = 0; press < 44; press += 1) {
      const at = await covered(page);
      if (keyOf(at) === keyOf(squares)) return;
      const [down, right] = cornerOf(squares).map((value, axis) => value - cornerOf(at)[axis]);
      if (down !== 0) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
      else await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    }
  }
  assert.fail(`the building could not be brought to ${squares}`);
}

/** Builds in the open round; returns the number of the round. */
async function playRound(page, by) {
  const { round, seats } = (await view(page)).game;
  const shape = shapeOf(await covered(page));
  const fitting = seats[0].options.legal.filter(({ squares }) => shapeOf(squares) === shape);
  const target = fitting.at(-1);
  assert(target, 'the building may be built somewhere as it lies in the hand');
  await bring(page, target.squares, by);
  // A new card can be built when it has been there for a moment.
  await page.waitForSelector('[data-decides] button:first-child:not([aria-disabled="true"])');
  if (by === 'mouse') {
    // The first click pins the building, the second builds it.
    for (let click = 0; click < 2; click += 1) {
      await page.mouse.down();
      await page.mouse.up();
    }
  } else await page.keyboard.press('Enter');
  await page.waitForFunction(
    (number) => !document.querySelector('#hand-title')?.textContent.startsWith(`Round ${number} `),
    {},
    round.number,
  );
  const { pieces } = (await view(page)).game.seats[0];
  assert.equal(keyOf(pieces.at(-1).squares), keyOf(target.squares));
  return round.number;
}

/** Turns the building in hand until it lies otherwise; one that looks the same from every side stays. */
async function turns(page) {
  const before = shapeOf(await covered(page));
  await page.keyboard.press('r');
  const isSquare = before === '0,0 0,1 1,0 1,1';
  assert(isSquare || shapeOf(await covered(page)) !== before, 'R turns the building');
  for (let quarter = 1; quarter < 4; quarter += 1) await page.keyboard.press('r');
  assert.equal(shapeOf(await covered(page)), before);
}

/** Shows a part of the page whose script can't be had at first: Firefox remembers that, until the page is loaded again. */
async function triesAgain(page) {
  let isLost = true;
  page.on('request', (request) =>
    isLost && request.url().includes('/assets/ReplayPage-') ? request.abort() : request.continue(),
  );
  await page.setRequestInterception(true);
  await page.goto(`${address}/record`);
  const again = await page.waitForSelector(button('Try again'));
  isLost = false;
  await again.click();
  await page.waitForSelector('::-p-xpath(//main[contains(., "Choose the file of a saved game")])');
}

/** A page whose conditions are given time. */
async function newPage() {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  return page;
}

try {
  const page = await newPage();
  await page.setViewport({ width: 1280, height: 800 });
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(address);
  // Somebody who has finished a game is offered Eternity.
  await page.evaluate(() => localStorage.setItem('mycity.finished', 'yes'));
  await page.click('::-p-xpath(//a[normalize-space()="Play"])');
  await page.locator(button('Start the game')).click();
  await page.waitForSelector(`main ${COVERED}`);
  await turns(page);
  const rounds = [];
  for (let turn = 0; turn < ROUNDS; turn += 1)
    rounds.push(await playRound(page, turn % 2 === 0 ? 'keyboard' : 'mouse'));
  await page.reload();
  await page.waitForSelector(`main ${COVERED}`);
  const { pieces } = (await view(page)).game.seats[0];
  assert.equal(pieces.length, ROUNDS);
  assert.deepEqual(faults, []);
  await triesAgain(await newPage());
  console.log(JSON.stringify({ browser: await browser.version(), rounds }));
} finally {
  await browser.close();
}
