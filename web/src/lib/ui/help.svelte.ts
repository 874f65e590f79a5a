/** Where somebody is whose questions about the rules are to be answered. */
interface Place {
  table: string;
  /** An episode that is looked back on; null for what is played now. */
  episode: number | null;
}

/** The episode that a record is of. */
export interface RecordedEpisode {
  content: string;
  episode: number;
}

/**
 * Questions about the rules. Any feature may ask; the page answers with the help sheet, which is loaded when it is
 * wanted. A question names what it is about as the server does: `term:wells`, `sign:W`, `reason:two-banks`.
 */
class HelpDesk {
  /** The table whose rules are in force here; null where there is none. */
  place = $state.raw<Place | null>(null);
  /** Where there is none: the episode of the record that is shown; null for one of Eternity. */
  record = $state.raw<RecordedEpisode | null>(null);
  /** Changes when other rules come into force at that table. */
  stage = $state('');
  /** The lines of the score that are new in the episode that is played. */
  newTerms = $state.raw<readonly string[]>([]);
  isOpen = $state(false);
  about = $state<string | null>(null);

  ask(about: string | null = null): void {
    this.about = about;
    this.isOpen = true;
  }
}

export const help = new HelpDesk();
