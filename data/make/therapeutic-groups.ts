import type { SaleCondition } from './catalogue-row.ts'

/**
 * ATC prefix → the shop's shelf, in customers' words; the sale condition when the register has none; whether the
 * treatment is long (subscription). The longest prefix wins. Groups follow the WHO's ATC index; shelf names are ours.
 */
export type TherapeuticGroup = {
  category: string
  sub: string
  use: string
  condition: SaleCondition
  chronic: boolean
}

const S = 'simpleRecipe',
  M = 'MandatorySimpleRecipe',
  R = 'recipeRetention',
  N = 'noPrescription'
type Line = [prefixes: string, sub: string, use: string, condition: SaleCondition, chronic?: 1]

const SHELVES: Record<string, Line[]> = {
  'Dolor y fiebre': [
    ['N02BA N02BB N02BE N02BG N02 N', 'Analgésicos y antipiréticos', 'el alivio del dolor y la fiebre', N],
    ['M01A M01', 'Antiinflamatorios', 'el dolor y la inflamación', S],
    ['N02A', 'Dolor intenso', 'el tratamiento del dolor moderado a intenso', R],
    ['N02C', 'Migraña', 'las crisis de migraña', S],
    ['M02', 'Cremas y parches para el dolor', 'el alivio local de dolores musculares y articulares', N],
    ['M03', 'Relajantes musculares', 'las contracturas musculares', S],
  ],
  'Resfrío y tos': [
    ['R05X', 'Antigripales', 'los síntomas del resfrío y la gripe', N],
    ['R05C', 'Expectorantes y mucolíticos', 'la tos con flemas', N],
    ['R05D R05', 'Antitusivos', 'la tos seca', N],
    ['R01A R01', 'Nariz tapada', 'la congestión y la higiene nasal', N],
    ['R02', 'Dolor de garganta', 'las molestias de garganta', N],
    ['R04', 'Ungüentos y vapores', 'el alivio de la congestión por vía tópica o inhalatoria', N],
  ],
  'Alergia y asma': [
    ['R06', 'Antialérgicos', 'los síntomas de la alergia', S],
    ['R03A R03B R03', 'Inhaladores', 'el asma y la enfermedad pulmonar obstructiva crónica', S, 1],
    ['R03DC', 'Asma: tratamiento oral', 'el control del asma y la rinitis alérgica', S, 1],
    ['R01AD', 'Corticoides nasales', 'la rinitis alérgica', S],
  ],
  'Corazón y presión': [
    ['C09 C08 C02', 'Antihipertensivos', 'la presión arterial alta', S, 1],
    ['C07', 'Betabloqueadores', 'la presión arterial alta y algunas enfermedades del corazón', S, 1],
    ['C03', 'Diuréticos', 'la presión arterial alta y la retención de líquidos', S, 1],
    ['C10', 'Colesterol y triglicéridos', 'el colesterol y los triglicéridos altos', S, 1],
    ['B01', 'Anticoagulantes y antiagregantes', 'la prevención de coágulos', S, 1],
    ['C01 C', 'Arritmia e insuficiencia cardíaca', 'algunas enfermedades del corazón', S, 1],
    ['C05 C04', 'Várices y hemorroides', 'las molestias de várices y hemorroides', N],
  ],
  'Diabetes y metabolismo': [
    ['A10B A10', 'Antidiabéticos', 'la diabetes tipo 2', S, 1],
    ['A10A', 'Insulinas', 'la diabetes', S, 1],
    ['H03', 'Tiroides', 'las enfermedades de la tiroides', S, 1],
    ['A08', 'Control de peso', 'el control de peso como apoyo a dieta y ejercicio', R],
    ['M04', 'Ácido úrico y gota', 'el ácido úrico elevado y la gota', S, 1],
  ],
  'Estómago y digestión': [
    ['A02', 'Acidez y reflujo', 'la acidez y el reflujo', N],
    ['A03 A09', 'Gases, cólicos y digestión pesada', 'los gases, los cólicos y la digestión pesada', N],
    ['A03FA A04', 'Náuseas y vómitos', 'las náuseas y los vómitos', S],
    ['A06', 'Laxantes', 'el estreñimiento ocasional', N],
    ['A07 A', 'Diarrea y flora intestinal', 'la diarrea y el equilibrio de la flora intestinal', N],
    ['A07CA', 'Rehidratación oral', 'la reposición de líquidos y sales', N],
    ['A07E A05', 'Hígado, vesícula e intestino', 'algunas enfermedades del hígado, la vesícula o el intestino', S],
  ],
  Infecciones: [
    ['J01 J04 J', 'Antibióticos', 'las infecciones por bacterias', M],
    ['J05A', 'Antivirales', 'las infecciones por virus', M],
    ['J05AE J05AF J05AG J05AR', 'Antirretrovirales', 'la infección por VIH y otros virus', M, 1],
    ['J02', 'Antimicóticos orales', 'las infecciones por hongos', M],
    ['P01 P02 P', 'Antiparasitarios', 'las infecciones por parásitos', S],
    ['J07', 'Vacunas', 'la prevención de la influenza y otras enfermedades', S],
  ],
  'Salud mental y neurología': [
    ['N06A', 'Antidepresivos', 'la depresión y algunos trastornos de ansiedad', R, 1],
    ['N05B N05C', 'Ansiedad y sueño', 'la ansiedad o el insomnio', R],
    ['N05A', 'Antipsicóticos', 'algunos trastornos de salud mental', R, 1],
    ['N03', 'Epilepsia', 'la epilepsia y otros cuadros neurológicos', S, 1],
    ['N04', 'Párkinson', 'la enfermedad de Parkinson', S, 1],
    ['N06D', 'Memoria y alzhéimer', 'el deterioro de la memoria', S, 1],
    ['N06B', 'Déficit atencional y vigilia', 'el déficit atencional y trastornos de la vigilia', R, 1],
    ['N07', 'Vértigo y otros', 'el vértigo y otros cuadros neurológicos', S],
  ],
  'Salud sexual y urológica': [
    ['G03A G02', 'Anticonceptivos', 'la anticoncepción', S, 1],
    ['G03', 'Terapia hormonal', 'el reemplazo hormonal', S, 1],
    ['G01', 'Infecciones vaginales', 'las infecciones vaginales', N],
    ['G04BE', 'Disfunción eréctil', 'la disfunción eréctil', S],
    ['G04 G', 'Próstata y vías urinarias', 'las molestias de la próstata o las vías urinarias', S, 1],
  ],
  Piel: [
    ['D01', 'Hongos de piel y uñas', 'los hongos de la piel y las uñas', N],
    ['D10', 'Acné', 'el acné', S],
    ['D08', 'Antisépticos y desinfectantes', 'la limpieza y desinfección de la piel', N],
    ['D03 D06', 'Heridas y quemaduras', 'el cuidado de heridas y quemaduras leves', N],
    ['D07', 'Dermatitis y alergias de la piel', 'la inflamación y la picazón de la piel', S],
    ['D02 D D04', 'Protectores e hidratantes', 'la protección e hidratación de la piel', N],
    ['P03', 'Piojos, sarna y repelentes', 'los piojos, la sarna y las picaduras', N],
    ['D11', 'Callos, verrugas y otros', 'el cuidado local de la piel', N],
  ],
  'Ojos y oídos': [
    ['S01X', 'Ojo seco', 'la sequedad y la irritación de los ojos', N],
    ['S01A S01B S01C S', 'Infección e inflamación ocular', 'las infecciones e inflamaciones del ojo', S],
    ['S01E', 'Glaucoma', 'la presión ocular elevada', S, 1],
    ['S01G', 'Alergia y ojo rojo', 'el ojo rojo y la alergia ocular', N],
    ['S02', 'Oídos', 'las molestias del oído', N],
  ],
  'Boca y dientes': [
    ['A01AB', 'Antisépticos bucales', 'la higiene y desinfección de la boca', N],
    ['A01AD N01', 'Aftas y dolor bucal', 'las aftas y molestias de la boca', N],
    ['A01AA A01', 'Flúor y dientes sensibles', 'la prevención de caries y la sensibilidad dental', N],
  ],
  'Huesos y articulaciones': [
    ['M01AX M', 'Artrosis', 'las molestias de la artrosis', N, 1],
    ['M05', 'Osteoporosis', 'la osteoporosis', S, 1],
    ['A12A A11CC', 'Calcio y vitamina D', 'el aporte de calcio y vitamina D', N, 1],
  ],
  'Vitaminas y minerales': [
    ['A11A A11B A11C A11H', 'Multivitamínicos', 'el aporte de vitaminas y minerales', N],
    ['A11G', 'Vitamina C', 'el aporte de vitamina C', N],
    ['A11D A11E A12 A12B A12C', 'Complejo B y minerales', 'el aporte de vitaminas del complejo B o minerales', N],
    ['B03', 'Hierro y ácido fólico', 'la anemia y el aporte de hierro o ácido fólico', N],
    ['C10AX06', 'Omega 3 y aceites', 'el aporte de ácidos grasos', N],
  ],
  'Tratamientos especializados': [
    ['L01 L02 L', 'Oncología', 'tratamientos indicados por especialistas', M],
    ['L04', 'Inmunología y trasplante', 'tratamientos inmunológicos indicados por especialistas', M, 1],
    ['H01 H02 H05 H', 'Corticoides y hormonas', 'cuadros inflamatorios u hormonales', S],
    ['B02 B05 V B N01A', 'Otros de uso clínico', 'uso clínico según indicación', M],
  ],
  'Medicina natural y homeopatía': [
    ['Z1', 'Relajantes naturales', 'el descanso y la tranquilidad, según uso tradicional', N],
    ['Z2', 'Tés e infusiones medicinales', 'infusiones de uso tradicional', N],
    ['Z3', 'Fitofármacos', 'uso tradicional de plantas medicinales', N],
    ['Z4', 'Glóbulos homeopáticos', 'terapia homeopática', N],
    ['Z5', 'Gotas homeopáticas', 'terapia homeopática', N],
    ['Z6', 'Comprimidos homeopáticos y otros', 'terapia homeopática', N],
  ],
}

const byPrefix = new Map<string, TherapeuticGroup>()
for (const [category, lines] of Object.entries(SHELVES)) {
  for (const [prefixes, sub, use, condition, chronic] of lines) {
    for (const prefix of prefixes.split(' '))
      byPrefix.set(prefix, { category, sub, use, condition, chronic: chronic === 1 })
  }
}

export function groupOfAtc(atc: string): TherapeuticGroup | undefined {
  for (let length = atc.length; length > 0; length--) {
    const group = byPrefix.get(atc.slice(0, length))
    if (group) return group
  }
  return undefined
}
