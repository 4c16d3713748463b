import { plain } from './spanish-names.ts'

/** What the 'Marca' filter shows. A product named by what it is has its laboratory as brand. */

/** Names that describe the article and belong to nobody. */
const COMMON = new Set(
  `AGUA ALCOHOL ACEITE VASELINA SAL SALES POMADA JABON TALCO TINTURA TE CLORURO VITAMINA VITAMINAS MULTIVITAMINICO POLIVITAMINICO POLIVITAMINICOS GEL
  ELECTROLITOS SUERO POLVOS LAGRIMAS LECHE JARABE REPELENTE UNGUENTO GLICERINA HIDROXIDO BICARBONATO FLUORURO EXTRACTO EXTRACTOS BALSAMO MIEL BARRA LUBRICANTE
  CALCIO GOTAS SOLUCION SHAMPOO ELIXIR LIP ANTIHEMORROIDAL NITRATO VIOLETA AZUL CARBON CARBONATO RETINOL POLVO SEDANTE SUPOSITORIOS OVULOS PARCHE HIDRATANTE
  ALUMINIO CARBAMIDA BETACAROTENO ACIDO TETRIZOLINA NOSCAPINA PARACETAMOL PARECETAMOL CREMA FLUOR ZINC PROPOLEO CENTELLA VALERIANA PSYLLIUM QUASSIA GINSENG GUARANA
  MAGNESIO COMPRIMIDOS CAPSULAS LOCION PASTA SODIO GLUCOSA POTASIO AMINOACIDOS HEPARINA UÑA CASTAÑO ECHINACEA PASSIFLORA HEDERA BOLDO AJENJO CEDRON MELISA`.split(
    /\s+/,
  ),
)

export function brandOfMedicine(input: {
  name: string
  laboratory: string
  namedAfterPrinciple: boolean
  homeopathic: boolean
}): string {
  const words = plain(input.name).split(' ')
  if (input.namedAfterPrinciple || COMMON.has(words[0] ?? '')) return input.laboratory
  if (input.homeopathic && /\b[DC]\d+\b|\bCOMPUEST[AO]S?\b|COMPOSITUM|TINTURA|\bT\.?M\b/.test(plain(input.name)))
    return input.laboratory
  const written = input.name.split(' ')
  // 'Kitadol Noche', 'Tapsin Compuesto': the brand is the family, up to the first describing word.
  const stop = written.findIndex((word, i) => i > 0 && DESCRIBES.test(plain(word)))
  return written
    .slice(0, stop > 0 ? stop : 2)
    .join(' ')
    .replace(/[\s,.+/-]+$/, '')
}

const DESCRIBES =
  /^(CON|SIN|DE|DEL|Y|PARA|SABOR|INFANTIL|PEDIATRIC[AO]|FORTE|COMPUESTO|DIA|NOCHE|FLU|ANTIGRIPAL|PLUS|\d.*|ADULTOS?|MULTISABOR|NF|MAX|DUO|D|C|HCT|XR|LP|SR|ER|UD|RETARD|JUNIOR|ADVANCE|EXTRA|ANTITUSIVO|ANTISEPTICO|CAF|CARDIO|GEL|INCOLORO|FEM|PERIODO|EXPRESS|TEEN|CAPLETAS|EN|NARANJA|LIMON|MENTA|CLASICO|REGULAR|TROPICAL|CITRUS|FRESA|GUARANA|ANTIGAS|DESENSIBILIZANTE|DILUIDO|ANTIMICOTICO|Nº|SINUS|JARABE|CALCIO|CALCICO|LC|CB|CD|ASA|ODT|AROMA|HOT|ENEMA|ALEMANAS|\+|\/|-)$/
