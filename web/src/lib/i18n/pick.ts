import { getLocale, locales } from '../../paraglide/runtime.js';

type Told<I> = (inputs: I) => string;

/** Makes a message from its texts, one for each language in order; in the built page it replaces a switch in each message. */
export const pick =
  <I extends object>(...texts: Told<I>[]) =>
  (inputs = {} as I, options: { locale?: (typeof locales)[number] } = {}): string =>
    (texts[locales.indexOf(options.locale ?? getLocale())] ?? (texts[0] as Told<I>))(inputs);
