import { MORE_ACCESSORIES } from './pack-more-accessory-drawings.ts'

/** Drawings of accessories: small pictures in a 100-unit square, found by words of the product's name. */

/** M, D, A and T are the laboratory's main, deep, accent and pale inks; W is white. The first match wins. */
const ACCESSORIES: readonly [words: RegExp, drawing: string][] = [
  [
    /andador/,
    '<path d="M22 92l8-76q2-6 8-6h24q6 0 8 6l8 76M26 56h48M30 26h40" fill="none" stroke="M" stroke-width="5" ' +
      'stroke-linecap="round"/><path d="M26 14h12M62 14h12" stroke="D" stroke-width="8" stroke-linecap="round"/>',
  ],
  [
    /bast[oó]n|muleta/,
    '<path d="M62 92L46 24q-4-14-16-11-10 3-8 14" fill="none" stroke="M" stroke-width="7" ' +
      'stroke-linecap="round"/><path d="M46 24q-4-14-16-11-10 3-8 14" fill="none" stroke="D" stroke-width="8" ' +
      'stroke-linecap="round"/><path d="M58 92h9" stroke="D" stroke-width="6" stroke-linecap="round"/>',
  ],
  [
    /tira/,
    '<path d="M26 30h34v56q0 6-6 6H32q-6 0-6-6z" fill="M"/><path d="M24 18h38v14H24z" fill="D"/>' +
      '<path d="M26 46h34v26H26z" fill="W"/><path d="M36 59h14M43 52v14" stroke="A" stroke-width="4"/>' +
      '<path d="M70 22h9v68h-9z" fill="W" stroke="D" stroke-width="1.5"/><path d="M70 22h9v14h-9z" fill="A"/>',
  ],
  [
    /gluc[oó]metro|glicemia|glucosa/,
    '<rect x="26" y="8" width="48" height="72" rx="18" fill="M"/>' +
      '<rect x="34" y="18" width="32" height="28" rx="4" fill="T"/>' +
      '<text x="50" y="39" font-size="18" font-weight="700" text-anchor="middle" fill="D">98</text>' +
      '<circle cx="50" cy="62" r="8" fill="W"/><path d="M46 80h8v16h-8z" fill="W" stroke="D" stroke-width="1.5"/>',
  ],
  [
    /jeringa/,
    '<g transform="rotate(40 50 50)"><path d="M44 20h12v52H44z" fill="A" opacity=".5"/>' +
      '<path d="M41 18h18v56H41z" fill="W" fill-opacity=".6" stroke="D" stroke-width="2"/>' +
      '<path d="M34 16h32v5H34zM42 0h16v4H42zM48 4h4v38h-4z" fill="D"/><path d="M42 40h16v6H42z" fill="M"/>' +
      '<path d="M46 74h8v8h-8z" fill="M"/><path d="M50 82v20" stroke="#8d979c" stroke-width="2"/>' +
      '<path d="M41 52h7M41 58h5M41 64h7" stroke="D" stroke-width="1.5"/></g>',
  ],
  [
    /lanceta|aguja/,
    '<g id="ID"><path d="M28 40h12v36H28z" fill="M"/><path d="M25 74h18v8H25z" fill="D"/>' +
      '<path d="M34 14v26" stroke="#9aa5ab" stroke-width="2.5"/><path d="M30 32h8v8h-8z" fill="A"/></g>' +
      '<use href="#ID" x="16"/><use href="#ID" x="32"/>',
  ],
  [
    /ox[ií]metro/,
    '<path d="M14 34q0-16 16-16h46q12 0 12 12v12H14z" fill="M"/>' +
      '<path d="M14 58h74v12q0 12-12 12H30q-16 0-16-16z" fill="D"/>' +
      '<rect x="28" y="24" width="40" height="14" rx="2" fill="T"/>' +
      '<text x="48" y="35" font-size="12" font-weight="700" text-anchor="middle" fill="D">98%</text>' +
      '<path d="M88 44v12M20 42v16" stroke="A" stroke-width="6"/>',
  ],
  [
    /term[oó]metro/,
    '<g transform="rotate(-35 50 50)"><path d="M4 46q-3 4 0 8h24V46z" fill="#9aa5ab"/>' +
      '<path d="M22 43h14l8-5h40q12 0 12 12t-12 12H44l-8-5H22z" fill="W" stroke="D" stroke-width="2"/>' +
      '<rect x="46" y="43" width="28" height="14" rx="2" fill="T"/>' +
      '<text x="60" y="54" font-size="11" font-weight="700" text-anchor="middle" fill="D">36,5</text>' +
      '<circle cx="85" cy="50" r="5" fill="M"/></g>',
  ],
  [
    /guante/,
    '<path d="M30 94V62L17 46q-4-6 1-9t10 2l8 9V14q0-6 5-6t5 6v-4q0-6 5-6t5 6v6q0-5 5-5t5 5v6q0-5 5-5t5 5v36q0 ' +
      '14-8 22v16z" fill="M"/><path d="M46 18v22M56 16v24M66 22v18" stroke="W" stroke-opacity=".5" ' +
      'stroke-width="2"/><path d="M28 86h40v9H28z" fill="D"/>',
  ],
  [
    /nebuliza|aeroc[aá]mara|espaciador/,
    '<path d="M22 34h50q10 0 10 16t-10 16H22z" fill="A" fill-opacity=".4" stroke="D" stroke-width="2"/>' +
      '<path d="M82 30q14 4 14 20T82 70z" fill="M"/><path d="M8 38h14v24H8z" fill="D"/>' +
      '<path d="M10 12h12v26H10z" fill="M"/><path d="M34 34v32M60 34v32" stroke="D" stroke-opacity=".3" ' +
      'stroke-width="2"/>',
  ],
  [
    /mascarilla|respirador/,
    '<path d="M20 36C4 30 2 58 22 64M80 36C96 30 98 58 78 64" fill="none" stroke="D" stroke-width="2.5"/>' +
      '<path d="M18 30q32-10 64 0v30q-10 22-32 22T18 60z" fill="A"/>' +
      '<path d="M18 30q32-10 64 0v30q-10 22-32 22T18 60z" fill="W" opacity=".45"/>' +
      '<path d="M18 43q32-7 64 0M18 54q32-6 64 0M22 66q28-6 56 0M36 27q14-3 28 0" fill="none" stroke="M" ' +
      'stroke-width="2.5"/>',
  ],
  [
    /gasa/,
    '<path d="M16 30l44-14 28 20-44 16z" fill="W" stroke="D" stroke-width="1.5"/>' +
      '<path d="M16 30l28 22v14L16 44zM44 52l44-16v14L44 66z" fill="T" stroke="D" stroke-width="1.5"/>' +
      '<path d="M16 44l28 22v14L16 58zM44 66l44-16v14L44 80z" fill="W" stroke="D" stroke-width="1.5"/>' +
      '<path d="M30 26l28 20M45 21l28 20M30 41l44-15M23 36l44-15M37 46l44-15" stroke="M" stroke-opacity=".4"/>',
  ],
  [
    /venda/,
    '<path d="M30 22h44v56H30z" fill="#f3e7d3"/><path d="M30 22h44v56H30z" fill="A" opacity=".18"/>' +
      '<path d="M74 66h16q4 0 4 4v5q0 3-4 3H74z" fill="#e9d9bf"/>' +
      '<ellipse cx="30" cy="50" rx="14" ry="28" fill="#ead9bd"/>' +
      '<path d="M30 70c-8 0-9-9-9-20s4-20 9-20 8 8 8 18-3 15-7 15-5-6-5-13 2-11 4-11" fill="none" stroke="D" ' +
      'stroke-opacity=".55" stroke-width="2"/>' +
      '<path d="M46 23v54M58 23v54M70 23v54" stroke="D" stroke-opacity=".14" stroke-width="2"/>',
  ],
  [
    /cinta|tela adhesiva|micropor|esparadrapo|\btela\b/,
    '<ellipse cx="44" cy="50" rx="34" ry="38" fill="W" stroke="D" stroke-width="2"/>' +
      '<ellipse cx="44" cy="50" rx="19" ry="22" fill="M"/><ellipse cx="44" cy="50" rx="14" ry="17" fill="T"/>' +
      '<path d="M44 88h42q6 0 6-5V72H66" fill="W" stroke="D" stroke-width="2"/>',
  ],
  [
    /ap[oó]sito|parche|curita|adhesiv/,
    '<g transform="rotate(-35 50 50)"><rect x="4" y="32" width="92" height="36" rx="18" fill="#efc9a4"/>' +
      '<rect x="33" y="32" width="34" height="36" fill="#f8e6d2"/><g fill="M" fill-opacity=".45">' +
      '<circle cx="42" cy="43" r="2.5"/><circle cx="58" cy="43" r="2.5"/><circle cx="50" cy="50" r="2.5"/>' +
      '<circle cx="42" cy="57" r="2.5"/><circle cx="58" cy="57" r="2.5"/><circle cx="17" cy="50" r="2.5"/>' +
      '<circle cx="83" cy="50" r="2.5"/></g></g>',
  ],
  [
    /t[oó]rula|cotonito|hisopo/,
    '<g id="ID"><path d="M30 20v60" stroke="M" stroke-width="4"/>' +
      '<ellipse cx="30" cy="18" rx="6" ry="11" fill="W" stroke="D" stroke-opacity=".4"/>' +
      '<ellipse cx="30" cy="82" rx="6" ry="11" fill="W" stroke="D" stroke-opacity=".4"/></g>' +
      '<use href="#ID" x="14"/><use href="#ID" x="28"/><use href="#ID" x="42"/>',
  ],
  [
    /algod[oó]n|mota/,
    '<g fill="W" stroke="D" stroke-opacity=".35" stroke-width="1.5"><circle cx="36" cy="38" r="19"/>' +
      '<circle cx="64" cy="42" r="18"/><circle cx="30" cy="66" r="18"/><circle cx="70" cy="68" r="17"/>' +
      '<circle cx="50" cy="60" r="22"/></g><path d="M40 54q8-8 18 0M28 34q6-5 12-1M62 38q5-4 10 0" fill="none" ' +
      'stroke="M" stroke-opacity=".4" stroke-width="2"/>',
  ],
  [
    /pastillero/,
    '<rect x="6" y="28" width="88" height="46" rx="8" fill="M"/><g fill="T">' +
      '<rect x="11" y="34" width="17" height="34" rx="4"/><rect x="31" y="34" width="17" height="34" rx="4"/>' +
      '<rect x="52" y="34" width="17" height="34" rx="4"/><rect x="72" y="34" width="17" height="34" rx="4"/></g>' +
      '<circle cx="19" cy="56" r="5" fill="A"/><circle cx="40" cy="54" r="5" fill="D"/>' +
      '<rect x="75" y="51" width="11" height="6" rx="3" fill="A"/><g font-size="11" font-weight="700" fill="D">' +
      '<text x="15" y="47">L</text><text x="34" y="47">M</text><text x="55" y="47">M</text>' +
      '<text x="77" y="47">J</text></g>',
  ],
  [
    /preservativo|cond[oó]n/,
    '<path d="M18 18h64v64H18z" fill="M"/><path d="M18 18h64v8H18zM18 74h64v8H18z" fill="D"/>' +
      '<circle cx="50" cy="50" r="19" fill="none" stroke="W" stroke-width="4"/>' +
      '<circle cx="50" cy="50" r="12" fill="A"/>',
  ],
  [
    /pa[ñn]al|incontinencia/,
    '<path d="M10 22h80v18q-22 4-22 22 0 18-18 18T32 62q0-18-22-22z" fill="W" stroke="D" stroke-width="2"/>' +
      '<path d="M10 22h16v14H10zM74 22h16v14H74z" fill="A"/>' +
      '<path d="M34 36h32M36 46h28" stroke="M" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>',
  ],
  [
    /toalli|pa[ñn]uelo/,
    '<path d="M8 38h84v44q0 6-6 6H14q-6 0-6-6z" fill="M"/>' +
      '<path d="M30 38C28 20 44 26 48 12c8 8 18 6 22 26z" fill="W" stroke="D" stroke-width="1.5"/>' +
      '<ellipse cx="50" cy="40" rx="26" ry="5" fill="D"/><circle cx="50" cy="64" r="13" fill="T"/>',
  ],
  [
    /mamadera|biber[oó]n|chupete/,
    '<path d="M34 40h32v46q0 8-8 8H42q-8 0-8-8z" fill="W" stroke="D" stroke-width="2"/>' +
      '<path d="M34 62h32v24q0 8-8 8H42q-8 0-8-8z" fill="T"/><path d="M30 28h40v12H30z" fill="M"/>' +
      '<path d="M38 28q0-8 7-10V8q5-5 10 0v10q7 2 7 10z" fill="A"/>' +
      '<path d="M36 52h8M36 62h8M36 72h8" stroke="D" stroke-width="2"/>',
  ],
  [
    /cepillo/,
    '<g transform="rotate(-40 50 50)"><path d="M2 46h50q20 0 44-2v10q-24-2-44-2H2z" fill="M"/>' +
      '<path d="M68 30h26v14H68z" fill="T"/><path d="M72 30v14M78 30v14M84 30v14M90 30v14" stroke="A" ' +
      'stroke-width="3"/></g>',
  ],
  [
    /media|calcet[ií]n|compresi/,
    '<path d="M34 6h30v52q0 6 8 10l12 6q8 5 6 12t-10 7H52q-18 0-18-18z" fill="M"/>' +
      '<path d="M34 6h30v10H34z" fill="D"/><path d="M72 92h8q9 0 10-7 2-7-6-12-10 4-12 19z" fill="A"/>',
  ],
  [
    /guatero|bolsa|compresa|enteral/,
    '<path d="M40 8h20v14q26 4 26 26v32q0 12-12 12H26q-12 0-12-12V48q0-22 26-26z" fill="M"/>' +
      '<path d="M36 4h28v9H36z" fill="D"/><path d="M28 48v32M42 44v38M58 44v38M72 48v32" stroke="W" ' +
      'stroke-opacity=".3" stroke-width="4" stroke-linecap="round"/>',
  ],
  [
    /sonda|cat[eé]ter|tubo|manguera|naricera/,
    '<path d="M20 80C20 30 80 84 80 34S34 10 36 40s44 34 46 50" fill="none" stroke="A" stroke-width="6" ' +
      'stroke-linecap="round"/><path d="M14 76h12v18H14z" fill="M"/><path d="M77 86h12v10H77z" fill="D"/>',
  ],
  [
    /tijera|pinza|corta[uú]/,
    '<path d="M40 60L74 8M60 60L26 8" stroke="#98a3a9" stroke-width="7" stroke-linecap="round"/>' +
      '<g fill="none" stroke="M" stroke-width="7"><circle cx="32" cy="76" r="14"/><circle cx="68" cy="76" r="14"/>' +
      '</g><circle cx="50" cy="45" r="4" fill="D"/>',
  ],
  [
    /alcohol|desinfect|povidona|agua oxigenada|gel /,
    '<path d="M30 38q0-8 8-8h24q8 0 8 8v48q0 8-8 8H38q-8 0-8-8z" fill="T" stroke="D" stroke-width="2"/>' +
      '<path d="M44 14h12v16H44zM38 8h26v8H44q-2 4-6 2z" fill="M"/><path d="M30 52h40v26H30z" fill="M"/>' +
      '<path d="M44 65h12M50 59v12" stroke="W" stroke-width="4"/>',
  ],
  [
    /balanza|pesa/,
    '<rect x="10" y="20" width="80" height="64" rx="12" fill="T" stroke="D" stroke-width="2"/>' +
      '<rect x="34" y="28" width="32" height="16" rx="3" fill="D"/>' +
      '<text x="50" y="40" font-size="11" font-weight="700" text-anchor="middle" fill="W">70,5</text>' +
      '<path d="M24 56v20M76 56v20" stroke="M" stroke-width="8" stroke-linecap="round" opacity=".5"/>',
  ],
  [
    /botiqu|kit|primeros auxilios/,
    '<rect x="8" y="32" width="84" height="54" rx="9" fill="M"/>' +
      '<path d="M36 32v-8q0-6 6-6h16q6 0 6 6v8" fill="none" stroke="D" stroke-width="5"/>' +
      '<circle cx="50" cy="59" r="17" fill="W"/><path d="M50 49v20M40 59h20" stroke="A" stroke-width="7"/>',
  ],
]

/** Names that also hold a word of another drawing. */
const FIRST: readonly [words: RegExp, drawing: string][] = [
  [
    /\bpresi[oó]n|tensi[oó]metro|esfigmo/,
    '<rect x="6" y="20" width="56" height="58" rx="9" fill="W" stroke="D" stroke-width="2"/>' +
      '<rect x="13" y="27" width="42" height="30" rx="3" fill="T"/>' +
      '<text x="34" y="42" font-size="15" font-weight="700" text-anchor="middle" fill="D">120</text>' +
      '<text x="34" y="55" font-size="13" font-weight="700" text-anchor="middle" fill="M">80</text>' +
      '<circle cx="34" cy="68" r="6" fill="M"/>' +
      '<path d="M62 62c14 14 4 24 14 24" fill="none" stroke="D" stroke-width="3"/>' +
      '<path d="M68 22q0-8 8-8h12q8 0 8 8v50q0 8-8 8H76q-8 0-8-8z" fill="M"/><path d="M68 52h28v10H68z" fill="A"/>',
  ],
  [
    /rodillera|tobillera|faja|mu[ñn]equera|codera|collar|[oó]rtesis|soporte/,
    '<path d="M24 10h50q-6 20-4 40t6 40H24q2-20 0-40t0-40z" fill="M"/>' +
      '<ellipse cx="48" cy="50" rx="13" ry="16" fill="none" stroke="A" stroke-width="5"/>' +
      '<path d="M23 20h50M24 80h51" stroke="D" stroke-width="7"/>',
  ],
  [
    /test|prueba|ant[ií]geno|embarazo/,
    (
      '<g transform="rotate(-25 50 50)"><rect x="4" y="36" width="92" height="28" rx="14" fill="W" stroke="D" ' +
      'stroke-width="2"/><path d="M78 36h6a14 14 0 0 1 0 28h-6z" fill="M"/>' +
      '<rect x="26" y="43" width="32" height="14" rx="3" fill="T"/>' +
      '<path d="M36 43v14M46 43v14" stroke="A" stroke-width="3.500"/></g>'
    ).replace('500', '5'),
  ],
  [
    /silla de ruedas/,
    '<circle cx="42" cy="66" r="25" fill="none" stroke="D" stroke-width="5"/>' +
      '<circle cx="42" cy="66" r="5" fill="M"/>' +
      '<circle cx="82" cy="84" r="8" fill="none" stroke="D" stroke-width="4"/>' +
      '<path d="M18 16h12l8 42h36l8 20M34 36h34" fill="none" stroke="M" stroke-width="6" stroke-linecap="round" ' +
      'stroke-linejoin="round"/><path d="M37 40h34v13H39z" fill="A"/>',
  ],
]

const ANY_THING =
  '<path d="M50 6c26 12 36 32 34 50S68 90 50 90 18 74 16 56 24 18 50 6z" fill="M"/>' +
  '<path d="M50 22v74M50 44l18-12M50 60l22-14M50 60L28 46M50 76L28 62" stroke="W" stroke-width="4" ' +
  'stroke-linecap="round" fill="none" opacity=".85"/>'

/** Articles too large for a pouch are drawn alone. Others are drawn on their carton. */
export const STANDS_ALONE =
  /silla de|andador|bast[oó]n|muleta|barra de apoyo|coj[ií]n|colch[oó]n|guatero|chata|papagayo|alza para|balanza/
export const COMES_IN_CARTON =
  /gluc[oó]metro|\bpresi[oó]n|tensi[oó]|ox[ií]metro|term[oó]metro|mascarilla|guante|nebuliza|aeroc[aá]mara|test|embarazo|ant[ií]geno|balanza|lanceta|aguja|tira|botiqu|preservativo|fonendo|lentes|humidific|irrigador|extractor|aspirador|cortador|tabletas|copa|plantilla|talonera|bota |cabestrillo|punci[oó]n|seda|corta[uú]|manguito|estuche|mamadera|rodillera|tobillera|faja|collar|muñequera/

/** The drawing for a name, in the inks of its laboratory. */
export function thing(
  name: string,
  inks: { main: string; deep: string; accent: string; tint: string },
  id: string,
): string {
  const words = name.toLowerCase()
  const matches = ([pattern]: readonly [RegExp, string]) => pattern.test(words)
  const drawing = (FIRST.find(matches) ?? MORE_ACCESSORIES.find(matches) ?? ACCESSORIES.find(matches))?.[1] ?? ANY_THING
  const colours: Record<string, string> = { M: inks.main, D: inks.deep, A: inks.accent, T: inks.tint, W: '#fff' }
  return drawing.replace(/"([MDATW])"/g, (_, letter: string) => `"${colours[letter]}"`).replaceAll('ID', `${id}t`)
}
