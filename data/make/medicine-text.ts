import type { MedicineDraft } from './medicine-draft.ts'
import { pickBy } from './stable-hash.ts'

export function contentText(amount: number, text: string): string {
  return `${String(amount).replace('.', ',')} ${amount === 1 ? singular(text) : text}`
}

const SINGULAR: Record<string, string> = {
  comprimidos: 'comprimido',
  'comprimidos recubiertos': 'comprimido recubierto',
  cápsulas: 'cápsula',
  ampollas: 'ampolla',
  'frascos ampolla': 'frasco ampolla',
  parches: 'parche',
  óvulos: 'óvulo',
  'lápices prellenados': 'lápiz prellenado',
  sobres: 'sobre',
  unidades: 'unidad',
  supositorios: 'supositorio',
}
function singular(text: string): string {
  return SINGULAR[text] ?? text
}

export function storageText(draft: Pick<MedicineDraft, 'coldChain' | 'form' | 'sku'>): string {
  if (draft.coldChain) return 'Mantener refrigerado entre 2 °C y 8 °C, sin congelar'
  if (/efervescente|masticable|Polvo|Granulado/.test(draft.form.label))
    return 'Conservar a no más de 25 °C, en lugar seco'
  if (/oftálmic|Gotas|Jarabe|Suspensión oral/.test(draft.form.label))
    return 'Conservar a no más de 25 °C, protegido de la luz'
  if (/Aerosol|Inhalador/.test(draft.form.label)) return 'Conservar a no más de 30 °C, lejos del calor y del fuego'
  if (/Crema|Gel|Ungüento|Pomada|Supositorios|Óvulos/.test(draft.form.label))
    return 'Conservar a no más de 25 °C, bien cerrado'
  return pickBy(`${draft.sku}:storage`, [
    'Conservar a no más de 25 °C',
    'Conservar a no más de 25 °C',
    'Conservar a no más de 30 °C, protegido de la humedad',
  ])
}

const CONDITION_SENTENCE = {
  noPrescription:
    'Venta directa, sin receta. Lee el folleto y, si los síntomas continúan, consulta a un profesional de la salud.',
  simpleRecipe: 'Requiere receta médica.',
  MandatorySimpleRecipe: 'Requiere receta médica.',
  recipeRetention: 'Requiere receta médica retenida: la farmacia la conserva al dispensar.',
  recipeCheck: 'Requiere receta cheque y se entrega solo en el local.',
} as const

/** Prescription products get no advertising (DS 3/2010, art. 199 and following). */
export function medicineDescription(draft: MedicineDraft): string {
  const content = contentText(draft.unitContent, draft.form.text).replace(/^([\d,]+) (ml|g) /, '$1 $2 de ')
  const names = draft.principles.map(
    ({ name, amount, unit }) => name + (amount ? ` ${amount.replace('.', ',')}${unit === '%' ? '' : ' '}${unit}` : ''),
  )
  const listed =
    names.length > 1
      ? `${names
          .slice(0, 5)
          .join(', ')
          .replace(/, ([^,]*)$/, ' y $1')}${names.length > 5 ? ' entre otros' : ''}`
      : names[0]
  const head = `${draft.name}, presentación de ${content}, de ${labPhrase(draft.laboratory)}.`
  const composition = listed ? `${names.length > 1 ? 'Principios activos' : 'Principio activo'}: ${listed}.` : ''
  return [head, composition, useSentence(draft), equivalenceSentence(draft), CONDITION_SENTENCE[draft.condition]]
    .filter(Boolean)
    .slice(0, 5)
    .join(' ')
}

function useSentence(draft: MedicineDraft): string {
  if (draft.homeopathic) return 'Producto homeopático registrado en el Instituto de Salud Pública.'
  if (draft.atc.startsWith('Z')) return `Fitofármaco para ${draft.group.use}.`
  return draft.condition === 'noPrescription'
    ? `Se usa habitualmente para ${draft.group.use}.`
    : `Pertenece al grupo ${draft.group.sub.toLowerCase()}, de uso habitual en ${draft.group.use}.`
}

function equivalenceSentence(draft: MedicineDraft): string {
  if (draft.equivalence === 'bioequivalent') return 'Es un medicamento bioequivalente.'
  return draft.coldChain ? 'Se despacha con cadena de frío.' : ''
}

function labPhrase(laboratory: string): string {
  return /^(Laboratorio|Laboratorios|Farmacias|Importadora|Exportadora)\b/.test(laboratory)
    ? laboratory
    : `laboratorio ${laboratory}`
}
