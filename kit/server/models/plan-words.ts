import { languageOf } from './little-words.ts'
import type { Language } from './little-words.ts'

const verbs = new Set(
  (
    'add aim answer ask attend bake begin block book bring build buy call charge check choose circle close collect ' +
    'come compare contact copy count cut decide deliver do draft draw drop email enter fill find finish follow ' +
    'get give go hand hang help hire hold invite join keep knock learn leave let limit line list listen look ' +
    'make mark measure meet message move name note offer open order pack paste pay phone pick plan post ' +
    'practice prepare print promise put put reach read record rehearse remind rent repeat reply reserve rest ' +
    'return run save say schedule search sell send set share shop show sign sit skip sort speak spend split ' +
    'start stay stop take talk teach tell test text thank time track trade try turn use visit wait walk watch ' +
    "work write don't never always please"
  ).split(' '),
)
const verbStems: Partial<Record<Language, RegExp>> = {
  de: stemsOf(
    'frag ruf schreib such zähl notier bitt wähl mach stopp miss teil sag biet lies liest prüf hör sammel sammle ' +
      'kauf bau test versuch geh nimm sprich triff start block fang beginn plan leg stell verteil schick lad druck ' +
      'bring probier red entscheid vergleich streich erledig nutz verwend setz lern besuch lass zeig warte gib sieh',
    '(?:e|es?t|st)?',
  ),
  es: stemsOf(
    'pregunt llam escrib cuent anot busc muestr visit ofrec pid habl prueb elig elij enví env mand pon lee mid ' +
      'compar repart invit empiez dej esper llev toc qued reserv decid haz ve hac di',
    '(?:as?|es?|n?les?|te)?',
  ),
  fr: stemsOf(
    'demand appell écri compt not cherch montr visit propos fai pass parl envoi choisi mesur li compar distribu ' +
      'invit commenc laiss attend pos prépar décid rencontr va met prend donn essai',
    '(?:e|es|s|ez|t|tes)?',
  ),
  pt: stemsOf(
    'pergunt lig escrev cont anot procur mostr visit ofereç peç fal prov escolh envi mand ponh coloqu lei meç ' +
      'compar convid comec começ deix esper lev fiqu reserv decid faç test vend cobr list guard us dê vá',
    '(?:am?|em?|ue|ia|r)?',
  ),
}
const second: Partial<Record<Language, RegExp>> = { de: /st$/, es: /[ae]s$/, fr: /[es]s$/ }

function stemsOf(words: string, endings: string): RegExp {
  return new RegExp(`^(?:${words.replaceAll(' ', '|')})${endings}$`)
}

/** “If”, “at least”, “you'd”, “I'll”: what is aimed at, asked or offered, not what is so. */
const marks =
  /\b(?:if|unless|until|at least|at most|no more than|no fewer than|should|would|can|could|may|might|(?:is|are) (?:enough|plenty)|want to|plan to|aim|goal|target|let's|(?:I|we)(?:['’]ll| will)|\p{L}+'d)\b|\?\s*["”]?$/iu
const foreignMarks =
  /(?<!\p{L})(?:wenn|falls|ob|mindestens|höchstens|soll\p{L}*|würde\p{L}*|möchte\p{L}*|könnte\p{L}*|willst|ziel|si|cuando|al menos|como máximo|deber\p{L}*|quieres|podrías|objetivo|s'ils?|quand|au moins|au plus|devr\p{L}*|veux|pourr\p{L}*|objectif|quando|pelo menos|no máximo|quer|poderia\p{L}*|meta)(?!\p{L})/iu
const leads =
  /^(?:then|and|or|so|but|first|next|now|instead|today|tonight|also|either|just|only|again|dann|und|oder|jetzt|heute|y|luego|hoy|et|puis|ensuite|e|depois|hoje)$/

/** Whether a sentence says what to do or hope for, so that its small numbers claim nothing. */
function isPlan(sentence: string, language: Language): boolean {
  if (marks.test(sentence) || !/[.!?]["”’)]*$/.test(sentence.trim())) return true
  const clauses = sentence.split(
    /[,;:]\s|[—–“"]|(?<!\p{L})(?:and|so|then|or|but|und|dann|oder|y|et|puis|e|depois)\s/u,
  )
  if (language === 'en') return clauses.some((clause) => verbs.has(firstOf(clause)))
  if (foreignMarks.test(sentence)) return true
  const doing = verbStems[language]
  return clauses.some(
    (clause) =>
      doing?.test(firstOf(clause)) ||
      wordsOf(clause).some((word) => doing?.test(word) && second[language]?.test(word)),
  )
}

const wordsOf = (clause: string) => clause.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? []
const firstOf = (clause: string) =>
  (wordsOf(clause).find((word) => !leads.test(word)) ?? '').replaceAll('’', "'")

/** A sentence that says how things are, in a language whose words for plans are known. */
export function isClaim(sentence: string): boolean {
  const language = languageOf(sentence)
  return language !== null && !isPlan(sentence, language)
}

/** “Most shops”, “studies show”, “shops like yours”. */
const ofOthers =
  /(?<!\p{L})(?:across|typical(?:ly)?|(?<!each )on average|the average|the usual|usually|in general|nationwide|worldwide|industry|stud(?:y|ies)|research|surveys?|statistics|experts|benchmarks?|like (?:you|yours|this)|other (?:\p{L}+ )?(?:shops|founders|sellers|stores|people)|im (?:durchschnitt|schnitt)|durchschnittlich|üblicherweise|normalerweise|studien?|umfragen?|laut|en promedio|normalmente|por lo general|estudios?|encuestas?|en moyenne|généralement|d'habitude|études?|enquêtes?|em média|geralmente|normalmente|pesquisas?|estudos?)(?!\p{L})/iu

export const isOfOthers = (sentence: string): boolean => ofOthers.test(sentence)

const reason = /(?<!\p{L})(?:because|weil|denn|porque|pois|parce que|puisque|car)(?!\p{L})/iu

/** Where a sentence begins to say why: from there on it claims, whatever it asks for before. */
export const reasonAt = (sentence: string): number => reason.exec(sentence)?.index ?? Infinity
