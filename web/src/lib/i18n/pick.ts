import { getLocale, locales } from '../../paraglide/runtime.js';

type Told<I> = (inputs: I) => string;

/** A message from its texts, one a language in their order; the built page uses it in place of a switch in each message. */
export const pick =
  <I extends object>(...texts: Told<I>[]) =>
  (inputs = {} as I, options: { locale?: (typeof locales)[number] } = {}): string =>
    (texts[locales.indexOf(options.locale ?? getLocale())] ?? (texts[0] as Told<I>))(inputs);
