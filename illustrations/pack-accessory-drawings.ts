import { readDrawings, recolour } from './drawing-files.ts'
import { INKS_OF_FILES, type Inks } from './pack-palette.ts'

/** The first match wins: a name that contains another name's word stands before it. */
const ACCESSORIES: readonly [words: RegExp, file: string][] = [
  [/\bpresi[oó]n|tensi[oó]metro|esfigmo/, 'blood-pressure-monitor'],
  [/rodillera|tobillera|faja|mu[ñn]equera|codera|collar|[oó]rtesis|soporte/, 'brace'],
  [/test|prueba|ant[ií]geno|embarazo/, 'test-stick'],
  [/silla de ruedas/, 'wheelchair'],
  [/solución para lentes/, 'lens-solution'],
  [/antifaz/, 'eye-mask'],
  [/lentes|protector facial/, 'goggles'],
  [/contenedor para corto/, 'sharps-container'],
  [/pechera|bata/, 'gown'],
  [/fonendo|estetosc/, 'stethoscope'],
  [/estuche|hielera/, 'cool-bag'],
  [/regat[oó]n/, 'cane-tip'],
  [/coj[ií]n|colch[oó]n|almohad/, 'cushion'],
  [/bota |f[eé]rula/, 'walking-boot'],
  [/cabestrillo/, 'sling'],
  [/plantilla|talonera|juanete|\bpies?\b/, 'insole'],
  [/higi[eé]nica|incontinencia|diarios|sabanilla|discos|ropa interior/, 'pad'],
  [/papagayo|chata/, 'urinal'],
  [/silla de ba|alza para|inodoro/, 'bath-seat'],
  [/barra de apoyo/, 'grab-bar'],
  [/tetina|pezonera/, 'teat'],
  [/mordedor|chupete/, 'teether'],
  [/extractor|aspirador/, 'pump'],
  [/seda|hilo dental/, 'dental-floss'],
  [/irrigador|humidific/, 'irrigator'],
  [/tabletas limpiadoras/, 'cleaning-tablets'],
  [/protector (bucal|auditivo)/, 'mouth-guard'],
  [/copa menstrual/, 'menstrual-cup'],
  [/cortador/, 'pill-cutter'],
  [/vasito|dosificador/, 'dosing-cup'],
  [/u[ñn]as?\b|lima /, 'nail-file'],
  [/lubricante|hidrogel/, 'lubricant'],
  [/tela no tejida/, 'non-woven-cloth'],
  [/manguito/, 'cuff'],
  [/punci[oó]n/, 'lancing-device'],
  [/andador/, 'walker'],
  [/bast[oó]n|muleta/, 'cane'],
  [/tira/, 'test-strips'],
  [/gluc[oó]metro|glicemia|glucosa/, 'glucose-meter'],
  [/jeringa/, 'syringe'],
  [/lanceta|aguja/, 'lancets'],
  [/ox[ií]metro/, 'oximeter'],
  [/term[oó]metro/, 'thermometer'],
  [/guante/, 'glove'],
  [/nebuliza|aeroc[aá]mara|espaciador/, 'spacer'],
  [/mascarilla|respirador/, 'face-mask'],
  [/gasa/, 'gauze'],
  [/venda/, 'bandage'],
  [/cinta|tela adhesiva|micropor|esparadrapo|\btela\b/, 'tape'],
  [/ap[oó]sito|parche|curita|adhesiv/, 'plaster'],
  [/t[oó]rula|cotonito|hisopo/, 'cotton-buds'],
  [/algod[oó]n|mota/, 'cotton'],
  [/pastillero/, 'pill-box'],
  [/preservativo|cond[oó]n/, 'condom'],
  [/pa[ñn]al|incontinencia/, 'nappy'],
  [/toalli|pa[ñn]uelo/, 'wipes'],
  [/mamadera|biber[oó]n|chupete/, 'feeding-bottle'],
  [/cepillo/, 'brush'],
  [/media|calcet[ií]n|compresi/, 'sock'],
  [/guatero|bolsa|compresa|enteral/, 'hot-water-bottle'],
  [/sonda|cat[eé]ter|tubo|manguera|naricera/, 'tube'],
  [/tijera|pinza|corta[uú]/, 'scissors'],
  [/alcohol|desinfect|povidona|agua oxigenada|gel /, 'disinfectant'],
  [/balanza|pesa/, 'scales'],
  [/botiqu|kit|primeros auxilios/, 'first-aid-kit'],
]

/** Accessories too large for a pouch; others are drawn on their carton. */
export const STANDS_ALONE =
  /silla de|andador|bast[oó]n|muleta|barra de apoyo|coj[ií]n|colch[oó]n|guatero|chata|papagayo|alza para|balanza/
export const COMES_IN_CARTON =
  /gluc[oó]metro|\bpresi[oó]n|tensi[oó]|ox[ií]metro|term[oó]metro|mascarilla|guante|nebuliza|aeroc[aá]mara|test|embarazo|ant[ií]geno|balanza|lanceta|aguja|tira|botiqu|preservativo|fonendo|lentes|humidific|irrigador|extractor|aspirador|cortador|tabletas|copa|plantilla|talonera|bota |cabestrillo|punci[oó]n|seda|corta[uú]|manguito|estuche|mamadera|rodillera|tobillera|faja|collar|muñequera/

/** `id`: for parts that a drawing repeats. */
export function thing(name: string, inks: Inks, id: string): string {
  const text = name.toLowerCase()
  const file = ACCESSORIES.find(([pattern]) => pattern.test(text))?.[1] ?? 'any-article'
  const { main, deep, tint, accent } = INKS_OF_FILES
  return recolour(FILES.get(file)!, {
    [main]: inks.main,
    [deep]: inks.deep,
    [tint]: inks.tint,
    [accent]: inks.accent,
  }).replaceAll('ID', `${id}t`)
}

const FILES = readDrawings('accessories')
