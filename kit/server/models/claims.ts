/*
 * What a sentence claims besides numbers, in the languages that members write: that something is sure,
 * what a body or a medicine does, what the law or a tax office asks, where to put one's savings, what
 * is private about a person, and that a model has looked at the world. Each is a pattern of what is said of what, not of a phrase.
 */
export type Claim = 'promise' | 'advice' | 'private' | 'checked'

type Said = {
  claim: Claim
  pattern: RegExp
  /** Stays harmful if negated: “no risk”. */
  isNegation?: boolean
}

const words = (...all: string[]) => `(?:${all.join(' ').replaceAll(/\s+/g, '|').replaceAll('_', ' ')})`
const found = (source: string) => new RegExp(String.raw`(?<!\p{L})(?:${source})(?!\p{L})`, 'iu')
const gap = (most: number) => String.raw`(?:[^\p{L}.!?;]+[\p{L}'’-]+){0,${most}}?[^\p{L}.!?;]+`
const part = String.raw`\p{L}*`

const sure = [
  words(
    'guaranteed guarantees_(?:you|that|a|an|the) garantiert(?:e[nrs]?)? garantizad[oa]s? garantid[oa]s?',
    'garanties? garanti asegurad[oa] assurée? assegurad[oa]',
  ),
  words('(?:we|i|you)_guarantee (?:we|i)_promise wir_versprechen te_prometemos nous_promettons prometemos'),
  String.raw`(?:is|are|'s|'re) (?:certain|sure|bound) to`,
  words(
    'mit_Sicherheit con_seguridad con_certeza com_certeza à_coup_sûr sans_aucun_doute sin_duda sem_dúvida',
    'ohne_Zweifel without_a_doubt',
  ),
]
const succeed = words(
  'works? sells? pays? succeeds? wins? funktioniert klappt funciona vende marche réussit dá_certo',
)
const sureThing = [
  String.raw`(?<!who |that )(?:always|immer|siempre|toujours|sempre)${gap(1)}${succeed}`,
  String.raw`${succeed}${gap(1)}(?:always|immer|siempre|toujours|sempre|every time)`,
  String.raw`(?:every(?:one|body)?|each|all)${gap(3)}(?:will|'ll)${gap(1)}(?:buy|say yes|pay|order|love|want|sign)`,
  String.raw`(?:jeder|alle|todos?|todas?|tous|toutes|chaque|cada)${gap(2)}(?:wird|werden)${gap(3)}(?:kaufen|zahlen|bestellen)`,
  String.raw`(?:todos?|todas?|cada|tous|toutes|chaque)${gap(2)}(?:comprar[áã]${part}|pagar[áã]${part}|achèter${part}|paier${part}|vão comprar)`,
]
const earns = '(?:make|earn|verdienst|ganas|ganarás|gagnes|gagneras|gagnerez|ganha|vai ganhar)'
const several = String.raw`(?:\d+|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs|dos|tres|cuatro|cinco|deux|trois|quatre|cinq|dois|duas|três)`
/** What will come of it, as if it were known. */
const outcome = [
  String.raw`(?:bring|expect|win|yield|become|turn into|lead to|bringen|traen|amènent|trazem)s?[^\p{L}\d]+${several}${gap(1)}(?:customers|orders|sales|buyers|clients|Kunden|Bestellungen|clientes|ventas|ventes|vendas)`,
  String.raw`(?:you|du|vous|tu|você)(?:'ll| will| can|) ${earns}${gap(5)}(?:(?:every|each|jeden|cada|tous les|chaque|todos os) (?:month|week|day|monat|mes|mois|mês|meses)|without|in your sleep|ohne|sin|sans|sem)`,
  String.raw`(?:money|sales|orders|customers|income|geld|kunden|dinero|ventas|argent|dinheiro)${gap(1)}(?:come|roll|pour|flow)s? in(?: (?:on (?:their|its) own|by (?:itself|themselves)|every|while)|,|$)`,
  String.raw`worth[^.!?]{0,12}[$€£]\d[\d.,]* (?:a|per|every|each) (?:week|month|year) (?:to|for) you`,
  String.raw`(?:live|leben|vivir|viver|vivre)${gap(1)}(?:on|off|from|davon|de|disto|disso|esto|eso|ça|cela) (?:this|it|that)`,
  String.raw`(?:replaces?|ersetzt|reemplaza|remplace|substitui)${gap(2)}(?:salary|income|paycheck|job|gehalt|sueldo|salaire|salário)`,
]
const fail = words(
  'fail lose go_wrong scheitern verlieren schiefgehen fallar perder salir_mal salga_mal échouer perdre',
  'falhar dar_errado',
)
const noFailing = [
  String.raw`(?:can't|can’t|cannot|can not|impossible to|no (?:way|chance)|kann(?:st)? nicht|kannst nichts|kann nichts|no puedes?|imposible (?:que|de)?|impossible (?:de|que)|ne peu[tx] (?:pas|rien)|não (?:pode|tem como)|impossível)${gap(4)}${fail}`,
  String.raw`(?:no(?: one|body|ne))${gap(7)}(?:failed|fails|said no|lost money)`,
  String.raw`(?:there(?:'s| is)|has|have|at|with|without|carries|is) (?:no|any|zero) risk`,
  words(
    'risk-free risikofrei ohne_(?:jedes_)?Risiko kein(?:erlei)?_Risiko sin_(?:ningún_)?riesgo',
    'sans_(?:aucun_)?risque sem_(?:nenhum_)?risco never_fails',
  ),
]

const body = words(
  'pain blood_pressure migraines? headaches? anxiety depression cancer diabetes insomnia infections? fever',
  'flu inflammation cholesterol blood_sugar asthma allerg(?:y|ies) diseases? illness(?:es)? symptoms?',
  'nausea arthritis eczema immune_system',
  'schmerz(?:en)? blutdruck migräne kopfschmerzen angst depression(?:en)? krebs schlaflosigkeit',
  'entzündung(?:en)? allergien?',
  'dolor(?:es)? presión_arterial migrañas? ansiedad depresión cáncer insomnio infección alergias?',
  'enfermedad(?:es)?',
  'douleurs? tension_artérielle migraines? anxiété dépression insomnie maladies?',
  'dor(?:es)? pressão_arterial enxaquecas? ansiedade depressão câncer insônia infecç(?:ão|ões) doenças?',
)
const heals = words(
  'cures? heals? treats? relieves? lowers? reduces? prevents? eases? soothes? halves cuts? stops? fights?',
  'ends? strengthens? boosts?',
  'heilt senkt lindert stoppt verhindert stärkt cura alivia reduce baja previene guérit soulage réduit',
  'prévient baisse cura reduz previne',
)
const medicine = words(
  'tablets? pills? doses? medications? medicines? morphine insulin antibiotics? blood_thinners?',
  'painkillers? ibuprofen aspirin paracetamol antidepressants? sedatives? opioids? steroids? statins?',
  'tabletten? pillen? medikamente? dosis schmerzmittel blutverdünner pastillas? píldoras? medicamentos?',
  'medicación comprimés? médicaments? comprimidos? remédios?',
)
const doses = words(
  'give take stop skip double increase halve raise swap mix inject gib nimm setz verdopple da de_le dale',
  'tome tomar deje deja suspenda duplique donnez donne prenez prends arrêtez arrête doublez dê pare dobre',
)
const paper = words(
  'licen[cs]es? permits? insurance registration inspections? (?:food|health|safety|tax|fire|zoning|building)_(?:rules|laws?|codes?) genehmigung(?:en)? versicherung gewerbeschein',
  'lizenz zulassung licencias? permisos? seguro registro autorisation assurance licenças? alvará permissão',
)
const noNeed = words(
  "don't_need do_not_need don’t_need doesn't_need needn't_have no_need_for skip ignore forget_about",
  "brauch(?:st|t)_(?:du_)?(?:dafür_)?kein(?:e[nr]?)? no_necesitas? no_hace_falta pas_besoin_d[e’']",
  "n'as_pas_besoin não_precisa_(?:de_)?",
)
/** What takes no paper anywhere. */
const harmlessAct = String.raw` to (?:ask|talk|call|listen|write|read|watch|find out|plan|draw|quote|start with a list)`
const tax = words(
  'taxes tax_returns? tax steuern? steuererklärung impuestos? hacienda impôts? revenus fisc impostos? renda',
  'imposto_de_renda',
)
const untold = [
  String.raw`(?:don't|don’t|do not|doesn't|needn't|never|no need to|without)${gap(1)}(?:have to |need to )?(?:report|declare|pay|file|go on|mention)${gap(4)}${tax}`,
  String.raw`(?:leave|keep)${gap(4)}(?:off|out of)${gap(1)}${tax}`,
  String.raw`(?:nicht|keine)${gap(3)}(?:angeben|versteuern|melden)|(?:gib|gebt)${gap(3)}${tax}${gap(2)}nicht an`,
  String.raw`no (?:declares?|declare|pagues?)${gap(4)}${tax}|ne (?:déclar|pay)${part} pas${gap(4)}${tax}|não (?:declare|pague)${gap(4)}${tax}`,
]
const savings = words(
  'savings retirement_(?:money|fund) 401k pension emergency_fund house ersparnisse altersvorsorge rücklagen',
  'ahorros pensión économies épargne reserva poupança economias',
)
const invests = words(
  'put invest sink spend use bet steck(?:e|en)? investier(?:e|en)? invierte invierta pon mete',
  'investis(?:sez)? mets mettez invista coloque use',
)
const money = [
  String.raw`${invests}${gap(1)}(?:your|deine|tus|sus|vos|tes|sua|suas|seu|teu|ihre|all)${gap(2)}${savings}`,
  String.raw`(?:take out|get|sign)${gap(1)}(?:a|an|another)${gap(1)}(?:loan|mortgage)|borrow${gap(2)}money|max out${gap(2)}cards?|(?:put|pay|charge)${gap(4)}on (?:a|your|the) credit cards?`,
  String.raw`(?:nimm|pide|pida|prends|prenez|faça|pegue)${gap(1)}(?:einen|un|um)${gap(1)}(?:kredit|préstamo|crédit|emprunt|empréstimo)${part}`,
  String.raw`(?:buy|invest in|kauf${part}|compra|achète${part}|compre|invierte en|invista em)${gap(2)}(?:crypto${part}|bitcoins?|stocks|shares of|aktien|acciones|criptomonedas|criptomoedas|ações)`,
  String.raw`(?:quit|kündige|deja|quitte|largue)${gap(1)}(?:your|deinen|tu|ton|seu) (?:day )?(?:job|trabajo|emploi|emprego)`,
]

/** What makes a shop look better than it is. */
const faked = [
  String.raw`(?:write|post|buy|invent|make up|schreib${part}|kauf${part}|escrib${part}|compra|achète|écris|compre|escreva)${gap(2)}(?:reviews?|ratings|testimonials|bewertungen|reseñas|avis|avaliações)(?: (?:yourself|for yourself|about your own|from|selbst|tú mismo|toi-même|você mesmo))`,
  String.raw`(?:fake|made-up|invented|gefälschte|falsas|faux|falsos) (?:reviews?|testimonials)`,
]

const secretOf = words(
  'social_security_numbers? ssn dates?_of_birth birth_dates? diagnos(?:is|es) health_insurance_numbers?',
  'card_numbers? bank_details passports? medical_records? home_address(?:es)?',
  'geburtsdat(?:um|en) diagnosen? versicherungsnummern? kartennummern? kontodaten ausweisnummern?',
  'números?_de_(?:su_|la_)?tarjeta número_de_la_seguridad_social fechas?_de_nacimiento diagnósticos?',
  'numéros?_de_(?:sa_)?carte dates?_de_naissance diagnostics?',
  'cpf rg números?_do_cartão datas?_de_nascimento doenças?',
)
const gathers = words(
  'ask collect write_down note copy save record get take photograph request store keep frag(?:e|t|en)?',
  'sammle?n? notier(?:e|en)? schreib(?:e|en)? pide pida pidan? anota anote apunte recoge demande[zr]? notez',
  'note recueill(?:e|ez) peça colete guarde registre',
)
const ofPatients = String.raw`(?:numbers?|names|addresses)${gap(1)}(?:of${gap(2)}(?:patients|children|students|pupils|minors)|from${gap(1)}(?:patients?|students?|school|hospital|clinic|ward|church|employer|company|work|office)(?:'s)?${gap(1)}(?:list|records?|files?|database|system|directory))`
const state = words(
  'an?_single_(?:parent|mother|father|mom|dad) dying in_debt broke unemployed (?:fired|laid_off)',
  'divorced pregnant gay lesbian transgender muslim jewish catholic hindu atheist bankrupt disabled',
  'depressed alcoholic addict undocumented diagnosed',
  'geschieden schwanger schwul lesbisch muslimisch jüdisch katholisch behindert depressiv alkoholiker(?:in)?',
  'divorciad[oa] embarazada musulmán musulmana judí[oa] católic[oa] deprimid[oa] alcohólic[oa]',
  'divorcé[e]? enceinte musulmane? juive? catholique handicapée? déprimée? alcoolique divorciad[oa] grávida',
  'muçulman[oa] judeu católic[oa] deprimid[oa] alcoólatra',
)
const is = words("is was are 's ’s has_been ist war es está fue est était é está foi")
const someone = String.raw`(?!(?:That|This|It|Each|One|The|An?|What|Which|Here|There|No|Not)(?!\p{L}))(?:\p{Lu}[\p{L}'’]+|[Ss]?[Hh]e|[Tt]hey|[Yy]our (?:partner|friend|boss|co-?worker|match)|Er|Sie|Ella?|Él|Elle|Il|Ela|Ele)`
const street = String.raw`\d{1,5} (?:\p{Lu}[\p{L}.]+ ){1,3}(?:Street|St|Lane|Ln|Avenue|Ave|Road|Rd|Drive|Dr|Boulevard|Blvd|Court|Ct)|\p{Lu}\p{L}+(?:straße|strasse|weg|platz) \d{1,4}|(?:[Cc]alle|[Aa]venida|[Rr]ua|[Pp]raça) (?:\p{L}+ ){1,3}\d{1,5}|\d{1,4},? (?:rue|avenue|boulevard) (?:\p{L}+ ?){1,4}`

/** A model has no eyes: whatever it says it looked at, but the data, it made up. */
const looked = String.raw`(?:(?:I|we)(?:'ve| have)?(?: just| already| also)? (?:checked|tested|tried|verified|looked (?:at|up|into)|visited|compared|researched)|he(?:mos)? (?:comprobado|revisado|visitado|probado|mirado)|(?:j'ai|nous avons) (?:vérifié|testé|visité|comparé|regardé)|(?:verifiquei|verificamos|testei|testamos|visitei|comparei))`
const outside = String.raw`(?:law|laws|rules|state|shop|store|website|site|checkout|competitors?|market|internet|prices?|reviews|(?:this|it) (?:with|on|in)|gesetz${part}|laden|seite|preise|konkurren${part}|ley${part}|precios|tienda|página|competidores|loi${part}|prix|boutique|concurrents|lei|leis|preços|loja|concorrentes)`
const checked = String.raw`${looked}${gap(3)}${outside}|(?:ich habe|wir haben)${gap(4)}${outside}${gap(3)}(?:geprüft|getestet|angesehen|verglichen)`

const exactly = (source: string) => new RegExp(String.raw`(?<![\p{L}\d])(?:${source})(?!\p{L})`, 'u')
const all = (claim: Claim, sources: string[], isNegation = false): Said[] =>
  sources.map((source) => ({ claim, pattern: found(source), isNegation }))

const claims: Said[] = [
  ...all('promise', [...sure, ...sureThing, ...outcome]),
  ...all('promise', noFailing, true),
  ...all('advice', [
    `${heals}${gap(2)}${body}`,
    `${doses}${String.raw`(?:[^\p{L}.!?;]+(?!advice|about|list|up)[\p{L}'’-]+){0,4}?[^\p{L}.!?;]+`}${medicine}`,
    ...money,
    ...faked,
  ]),
  ...all(
    'advice',
    [`${noNeed}${gap(4)}${paper}(?!${harmlessAct})`, `leave${gap(2)}${paper} out`, ...untold],
    true,
  ),
  ...all('private', [`${gathers}${gap(6)}${secretOf}`, ofPatients]),
  { claim: 'private', pattern: exactly(String.raw`${someone} ${is} (?:\p{Ll}+ )?${state}`) },
  {
    claim: 'private',
    pattern: exactly(String.raw`${someone} (?:earns|makes|verdient|gana|gagne|ganha) [$€£]?\d`),
  },
  {
    claim: 'private',
    pattern: exactly(
      String.raw`${someone}${gap(3)}(?:votes?|drinks|wählt|vota) (?:and |à |a )?(?:${part}left|${part}right|gauche|droite|links|rechts|too much|Republican|Democrat)`,
    ),
  },
  {
    claim: 'private',
    pattern: exactly(
      String.raw`${someone}(?: has| have)? (?:lost (?:his|her|their) \p{L}+|need(?:s|ed)? the money|owes? )`,
    ),
  },
  { claim: 'private', pattern: exactly(street) },
  { claim: 'checked', pattern: found(checked) },
]

const negated =
  /(?<!\p{L})(?:not|n't|n’t|no|never|nothing|none|without|cannot|kein\p{L}*|nicht|nichts|nie|niemand|ohne|sin|nada|nunca|ningún|ninguna|ne|n'|n’|rien|pas|jamais|aucune?|sans|não|nem|nenhuma?|sem|avoid|refuse)(?!\p{L})|n['’]t(?!\p{L})/iu
/** Who knows: what is left to them, or asked, is no advice of ours. */
const expert =
  /(?<!\p{L})(?:(?:ask|check|leave|find out|whether|talk to|frag\p{L}*|ob|klär\p{L}*|consulta\p{L}*|pregunta\p{L}*|si|demand\p{L}*|laiss\p{L}*|pergunte\p{L}*|consulte\p{L}*)(?!\p{L}).*(?:nurse|doctor|pharmacist|hospice|vet|lawyer|attorney|accountant|adviser|advisor|city|county|state|board|office|insurer|tax|arzt|ärztin|apothek\p{L}*|anwalt|amt|steuerberater\p{L}*|gewerbeamt|abogad[oa]|médic[oa]|contador\p{L}*|gestor|notaire|avocate?|médecin|infirmière?|comptable|advogad[oa]|enfermeir[oa]))(?!\p{L})/iu

/** The first claim of a sentence that is neither negated nor left to someone who knows. */
export function claimIn(sentence: string): Claim | null {
  for (const { claim, pattern, isNegation } of claims) {
    const match = pattern.exec(sentence)
    if (!match) continue
    const said = clauseBefore(sentence, match.index) + match[0]
    if (!isNegation && negated.test(said)) continue
    if (claim === 'advice' && expert.test(sentence)) continue
    return claim
  }
  return null
}

const clauseBefore = (sentence: string, index: number) =>
  sentence
    .slice(0, index)
    .split(/[,;:–—.!?]\s/)
    .at(-1) ?? ''
