import type { BoardPiece } from '../board';

/** A city from a game, to show on the home page. */
export const demoRows: readonly string[] = [
  '..T.....T.G 4',
  '.....R..... 4',
  'R.........F 4',
  'MM.....T.FF 5',
  'MMM...W...F 5',
  'MMM......FF 4',
  'MM...T..FFF 4',
  'G.......RFF 4',
  '..W.......F 3',
  '.T.R.....FF 4',
  '......T..FF 4',
];

const built: Record<string, string> = {
  'Y-P5': 'F2 G2 F3 G3 F4',
  'R-L4': 'H2 H3 I3 J3',
  C2: 'J1 J2 K2',
  'Y-Z4': 'F5 E6 F6 E7',
  'Y-V3': 'G6 H6 H7',
  'R-I4': 'F8 G8 H8 I8',
  'R-P5': 'I9 H10 I10 H11 I11',
  'B-I4': 'E9 F9 G9 H9',
  'R-T4': 'E10 F10 G10 F11',
  'Y-U5': 'G4 I4 G5 H5 I5',
  'R-U5': 'C8 D8 C9 C10 D10',
  'B-I2': 'G1 H1',
  C1: 'E1 E2 E3',
  C3: 'D4 E4 D5 E5',
  'B-T4': 'C2 C3 D3 C4',
  'B-Z4': 'B1 A2 B2 A3',
  'B-U5': 'A9 B9 A10 A11 B11',
  'R-V3': 'D6 C7 D7',
  'Y-I2': 'D1 D2',
};

export const demoPieces: readonly BoardPiece[] = Object.entries(built).map(([building, squares]) => ({
  building,
  squares: squares.split(' '),
}));
