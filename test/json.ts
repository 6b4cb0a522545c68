/** An object of an answer, where a test reads what it expects to be there. */
export type Json = Record<string, any>
