/** A stored item of a live source, as analyses cite it. `date` is ISO; `source` is the host or the feed's name. */
export type LiveItem = { id: string; title: string; url: string; source: string; date: string }
