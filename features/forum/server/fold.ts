/**
 * How texts and searches are compared: without case and accents, in any language. In SQL, so that one rule holds for
 * both; with a collation of ICU, since the database's own lower() may fold ASCII only.
 */
export const foldOf = (text: string) => `regexp_replace(normalize(lower((${text}) collate "und-x-icu"), NFKD), '[\\u0300-\\u036f]', '', 'g')`
