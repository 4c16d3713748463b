import type { PackageKind } from './catalogue-row.ts'

/**
 * The lists' spelling of a dosage form → its label, the card's words ('x30 comprimidos'), its illustration and its
 * usual pack sizes. First match wins. Pack sizes are ours, except CENABAST's 215 prices.
 */
export type DosageForm = {
  label: string
  text: string
  kind: PackageKind
  packs: readonly number[]
  /** Dispensed by units, so that a price per unit means something (DS 466/1984, fraccionamiento). */
  countable: boolean
  /** Relative to 30 tablets of the same principle. */
  priceFactor: number
  /** No pack of this form costs less, in pesos. */
  floor: number
}

const TABLETS = [30, 30, 20, 60, 28, 10, 40]
const solid = (
  label: string,
  text: string,
  packs: readonly number[] = TABLETS,
  kind: PackageKind = 'box',
  priceFactor = 1,
  floor = 990,
): DosageForm => ({ label, text, kind, packs, countable: true, priceFactor, floor })
const measured = (
  label: string,
  text: string,
  kind: PackageKind,
  packs: readonly number[],
  priceFactor: number,
  floor: number,
): DosageForm => ({ label, text, kind, packs, countable: false, priceFactor, floor })

const COATED = solid('Comprimidos recubiertos', 'comprimidos recubiertos')
const ORAL_DROPS = measured('Gotas orales', 'ml gotas', 'dropper', [20, 15, 30, 30], 1.05, 1990)
const SYRUP = measured('Jarabe', 'ml jarabe', 'bottle', [120, 100, 120, 200], 1.15, 1790)
const SACHETS = solid('Polvo en sobres', 'sobres', [6, 10, 5, 12, 20], 'box', 1.1, 1790)
const CREAM = measured('Crema', 'g crema', 'tube', [30, 20, 15, 60], 1.1, 1490)
const OINTMENT = measured('Ungüento', 'g ungüento', 'tube', [30, 20, 15, 50], 1.1, 1490)
const TOPICAL_GEL = measured('Gel', 'g gel', 'tube', [30, 60, 50, 40], 1.15, 2490)
const TOPICAL_SOLUTION = measured('Solución tópica', 'ml solución', 'bottle', [100, 120, 250, 60], 1, 1190)
const EYE_DROPS = measured('Solución oftálmica', 'ml solución', 'dropper', [10, 15, 5, 10], 1, 2990)
const INJECTION = solid('Solución inyectable', 'ampollas', [1, 5, 10, 3], 'ampoule', 0.9, 1990)
const VAGINAL = solid('Óvulos', 'óvulos', [6, 10, 3], 'box', 1.4, 2990)

const FORMS: readonly [pattern: RegExp, form: DosageForm][] = [
  [/ANILLO VAGINAL/, solid('Dispositivo hormonal', 'unidad', [1], 'box', 1.6, 12990)],
  [/IMPLANTE/, solid('Dispositivo hormonal', 'unidad', [1], 'box', 1, 49990)],
  [/INTRAUT/, solid('Dispositivo hormonal', 'unidad', [1], 'box', 1, 89990)],
  [/PARCHE TRANS|SIST\.? ?TRANS|SISTEMA TRANSD/, solid('Parches', 'parches', [5, 3], 'box', 1, 9990)],
  [/PARCHE|APOSITO/, solid('Parches', 'parches', [5, 4, 10, 2], 'box', 1.2, 1990)],
  [/LACA/, measured('Laca para uñas', 'ml laca', 'bottle', [2.5, 5], 1, 16990)],
  [/VACUNA|ANFLU|INFLUENZA/, solid('Suspensión inyectable', 'jeringa prellenada', [1], 'ampoule', 1, 16990)],
  [
    /(INSUL|SOMATROP|LIRAGLUT|OMNITROPE|TOUJEO|TRESIBA).*(LAPIZ|DISP|CGE|CART|PENFILL|LPZ)/,
    solid('Lápiz prellenado', 'lápices prellenados', [5, 1, 3], 'ampoule', 1, 14990),
  ],
  [
    /(LIOFILIZADO|POLVO|LIOF|PVO|PO) ?.*(INYEC|PERFUSION|INFUSION|INY)/,
    solid('Polvo para solución inyectable', 'frascos ampolla', [1, 1, 5, 10], 'ampoule', 0.9, 1990),
  ],
  [/PERFUSION|INFUSION IV/, solid('Solución inyectable', 'frascos ampolla', [1], 'ampoule', 1, 4990)],
  [/SUSPENSION INYEC|SUSP.? INY/, solid('Suspensión inyectable', 'ampollas', [1, 1, 3], 'ampoule', 0.9, 2990)],
  [/INYEC|SOL.? ?INY|\bINY\b|\bAM\b|\bFAM\b|JRP/, INJECTION],
  [/LIQUIDO PARA INHALACION/, measured('Líquido para inhalación', 'ml líquido', 'bottle', [250], 6, 39990)],
  [
    /SOLUCION PARA INHALACION NASAL|NEBULIZ.*NASAL|NASAL.*NEBULIZ|NEB NASAL|SUSP NASAL|SUS.? NASAL/,
    measured('Spray nasal', 'ml spray nasal', 'dropper', [15, 20, 30], 1.1, 2990),
  ],
  [/SOL\.? NEB|P\/NEB?\b|SOL\.? INH/, measured('Solución para nebulizar', 'ml solución', 'dropper', [20, 30], 1, 3990)],
  [/INHALADOR|INHALACION|\bINH\b|AEROSOL INH|PUFF|HFA/, measured('Inhalador', 'dosis', 'inhaler', [200, 120], 1, 3990)],
  [
    /(SOLUCION|GEL|GOTAS?).*(NASAL|ENDONASAL)|NASAL/,
    measured('Solución nasal', 'ml solución nasal', 'dropper', [15, 30, 20], 1, 1990),
  ],
  [/(UNGUENTO|POMADA).* ?OFT|UNG.?.?OFT/, measured('Ungüento oftálmico', 'g ungüento', 'tube', [3.5, 5], 1.1, 3490)],
  [/GEL.*\bOFT|\bOFT.*GEL/, measured('Gel oftálmico', 'g gel', 'tube', [10, 5], 1.1, 5490)],
  [/\bOTIC[AO]/, measured('Gotas óticas', 'ml gotas', 'dropper', [10, 5], 1, 2990)],
  [/\bOFT|\bEYE/, EYE_DROPS],
  [/OVULO/, VAGINAL],
  [/SUPOSITORIOS VAGINALES|(COMPRIMIDO|CM|CP).*VAGINAL|SUPOSITORIO VAGINAL/, VAGINAL],
  [/(GEL|CREMA).*VAGINAL|VAGINAL.*(GEL|CREMA)/, measured('Gel', 'g gel vaginal', 'tube', [30, 40], 1.3, 4990)],
  [/SOLUCION VAGINAL/, TOPICAL_SOLUTION],
  [/SUPOSITORIO|\bSUP\b/, solid('Supositorios', 'supositorios', [6, 10, 5], 'box', 1.2, 1490)],
  [/ENEMA|PHOSFOENEMA/, measured('Enema', 'ml enema', 'bottle', [133, 66], 0.9, 2490)],
  [/CREMA RECTAL|GEL RECTAL|PROCTO GLYVENOL CREMA/, measured('Crema', 'g crema', 'tube', [30, 20], 1.2, 4990)],
  [/GLOBULO|HOMOIO|SIMILIA/, measured('Glóbulos', 'g glóbulos', 'bottle', [10, 15, 30], 1, 3290)],
  [
    /BUCODISP|DESINTEGRACION BUCAL|LIOF DISP BUCAL|\bODT\b/,
    solid('Comprimidos bucodispersables', 'comprimidos bucodispersables'),
  ],
  [
    /(DISOLUCION|SOLUCION) BUCAL$|DISOLUCION BUCAL|COMPRIMIDOS DE SOLUCION|COMPRIMIDOS PARA DISOLUCION|PASTILLA/,
    solid('Pastillas para chupar', 'pastillas', [20, 16, 12, 24], 'box', 1.1, 2490),
  ],
  [/SUBLING/, solid('Comprimidos sublinguales', 'comprimidos sublinguales')],
  [/MASTIC|MULTISABOR/, solid('Comprimidos masticables', 'comprimidos masticables', [20, 30, 10, 60], 'box')],
  [
    /(\bCOMPRI|\bCM\b).*EFERV|EFERV.*COMPRI/,
    solid('Comprimidos efervescentes', 'comprimidos efervescentes', [10, 20, 12], 'bottle', 1.3, 2490),
  ],
  [
    /(POLVO|SAL|GRANUL).*EFERV|EFERVESCENTE|SAL DE FRUTA|SAL ANTIACIDA/,
    solid('Polvo efervescente', 'sobres', [10, 20, 6], 'box', 1, 1490),
  ],
  [/LAMINA/, solid('Láminas orales', 'láminas', [12, 6], 'box', 1.2, 3990)],
  [
    /(\bCOMPRI|CM\b|CM ).*(PROLONG|RETARD|\bLIB|\bXR\b|\bLP\b|\bSR\b|LONG\b)/,
    solid('Comprimidos de liberación prolongada', 'comprimidos de liberación prolongada', [30, 60, 28], 'box', 1.35),
  ],
  [
    /(\bCOMPRI|CM\b|GRAGEA).*(ENTER|GASTRO)/,
    solid('Comprimidos con recubrimiento entérico', 'comprimidos con recubrimiento entérico', [30, 60, 20], 'box'),
  ],
  [/DISPERSABLE/, solid('Comprimidos dispersables', 'comprimidos dispersables')],
  [
    /\bCAPS.*(ENTER|MICRO|GASTRO)|\bCP\b.*(ENT|MICR)/,
    solid('Cápsulas con recubrimiento entérico', 'cápsulas', [30, 28, 14, 60], 'box'),
  ],
  [
    /\b(CAP|CAPS[A-Z]*|CP)\b.*(PROLONG|RETARD|\bLIB|\bLA\b)|\bCAPS.*COMPRIMIDOS/,
    solid('Cápsulas de liberación prolongada', 'cápsulas', [30, 28, 60], 'box', 1.3),
  ],
  [/CAPSULAS? BLANDA|PERLAS/, solid('Cápsulas blandas', 'cápsulas blandas', [30, 20, 60, 10], 'box', 1.15)],
  [/GRAGEA/, solid('Grageas', 'grageas', [20, 30, 10, 60])],
  [/RECUB|COMPR?IM?D?I?D?OS? REC|CM\.? ?REC|COM REC|CAPLETA/, COATED],
  [/COMPRIM|COMPRM|TABLETA|OBLEA|\bCM\b|CM\/|COLIC COMP/, solid('Comprimidos', 'comprimidos')],
  [/CAPSULA|\bCP\b/, solid('Cápsulas', 'cápsulas')],
  [/^TE [A-Z]|TE LAXANTE|INFUSION|HIERBAS/, solid('Infusión', 'bolsitas', [20, 10, 25], 'box', 0.8, 1990)],
  [/JALEA/, measured('Jalea', 'g jalea', 'jar', [150, 250], 1, 4490)],
  [
    /POLVO.*(SUSPENSION|SUSP|P\/SUS)|P\/SUS|P\/SUSP|LIOFILIZADO PARA SUSP/,
    measured('Polvo para suspensión oral', 'ml suspensión', 'bottle', [60, 100, 80], 1.1, 2990),
  ],
  [/SOBRE|\bSO\b|SACHET/, SACHETS],
  [/GRANUL/, solid('Polvo en sobres', 'sobres', [10, 20, 30], 'box', 1.1, 2990)],
  [/REHIDRATACION|REHIDRAT|SALES/, solid('Polvo en sobres', 'sobres', [4, 6, 10], 'box', 1, 1990)],
  [/POLVO.*SOLUCION|POLVO ORAL|POLVO PARA/, SACHETS],
  [/GOTAS|TINTURA MADRE|\bT\.?M\.?\b|EXTRACTO FLUIDO|EXTRACTO/, ORAL_DROPS],
  [
    /SUSPENSION.*(INFANTIL|ORAL)|SUSPENSION|SUSP|LECHE DE MAGNESIA/,
    measured('Suspensión oral', 'ml suspensión', 'bottle', [120, 100, 180, 60], 1.15, 2290),
  ],
  [/JARABE|JBE|JARAB|ELIXIR|MUCOSOLVAN FORTE|BRONFLEM/, SYRUP],
  [/COLUTO|ENJUAG|BUCHE/, measured('Colutorio', 'ml colutorio', 'bottle', [250, 120, 500], 1.2, 3490)],
  [
    /(SOLUCION|SPRAY|GEL|AEROSOL|UNGUENTO|CREMA).*BUCAL|BUCAL/,
    measured('Solución bucal', 'ml solución bucal', 'dropper', [15, 30, 10], 1.2, 3490),
  ],
  [/PASTA DENT|DENTIFRI|GEL DENTAL/, measured('Pasta dental', 'g pasta dental', 'tube', [75, 100, 125], 1, 2990)],
  [/VASELINA|ACEITE DE RICINO/, measured('Líquido oral', 'ml líquido', 'bottle', [120, 250], 1, 1490)],
  [
    /SOLUCION ORAL|SOL\.? ?ORAL|S\/ORAL|EMULSION ORAL|PARA USO ORAL/,
    measured('Solución oral', 'ml solución', 'bottle', [120, 250, 100], 1.1, 1990),
  ],
  [/SHAMPOO|CHAMPU/, measured('Champú medicinal', 'ml champú', 'bottle', [120, 100, 60], 1.15, 3990)],
  [
    /JABON LIQ|LAVADOR|ESPUMANTE|JABONOSA/,
    measured('Jabón líquido', 'ml jabón líquido', 'bottle', [250, 120, 500], 1.05, 2990),
  ],
  [/JABON/, measured('Jabón en barra', 'g jabón', 'box', [90, 100], 1.2, 2490)],
  [
    /AEROSOL|SPRAY|ESPUMA|MOUSSE|ATOMIZAR|NEBULIZ|REPELENTE|REPELEX/,
    measured('Aerosol', 'ml aerosol', 'bottle', [120, 85, 150], 1.3, 4490),
  ],
  [/TOALLA|TORULA/, solid('Toallitas impregnadas', 'toallitas', [55, 30], 'jar', 1, 4990)],
  [/LOCION|EMULSION/, measured('Loción', 'ml loción', 'bottle', [100, 120, 60], 1.15, 2490)],
  [/GEL/, TOPICAL_GEL],
  [/CREMA/, CREAM],
  [/POMADA/, measured('Pomada', 'g pomada', 'jar', [30, 15, 60], 1, 1490)],
  [/UNG|LATUM|BALSAMO|BARRA|PASTA/, OINTMENT],
  [/TALCO|POLVO/, measured('Polvo', 'g polvo', 'bottle', [100, 60, 120], 0.9, 1490)],
  [/ACEITE|OLEOSA/, measured('Loción', 'ml aceite', 'bottle', [60, 120], 1, 2490)],
  [/TINTURA/, measured('Solución tópica', 'ml solución', 'bottle', [30, 60], 0.9, 1490)],
  [/SOLUCION|SOL\b|ALCOHOL|AGUA|YODO|IODO|AZUL|VIOLETA|LIQUID|MIEL|ALIENTO|DICLOFENACO DIETILAMINA/, TOPICAL_SOLUTION],
]

/** `plainName` is in capitals without accents. */
export function findDosageForm(plainName: string): DosageForm | undefined {
  return FORMS.find(([pattern]) => pattern.test(plainName))?.[1]
}

export const DEFAULT_FORM = solid('Comprimidos', 'comprimidos')
