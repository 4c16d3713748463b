/** A catalogue has some hundred forms; a filter needs a dozen. A form outside all groups is a group of its own. */
import { slugify } from '#lib/slug.ts'

type FormGroup = { slug: string; label: string }

/** The first match wins, so that a form's place of application precedes its preparation. */
const GROUPS: readonly (FormGroup & { pattern: RegExp })[] = [
  { slug: 'oftalmicos', label: 'Para los ojos', pattern: /oftalmic/ },
  { slug: 'nasales', label: 'Para la nariz', pattern: /nasal/ },
  { slug: 'oticos', label: 'Para los oídos', pattern: /otic[ao]s?\b/ },
  { slug: 'inhalacion', label: 'Inhaladores y nebulización', pattern: /inhala|nebuliza/ },
  { slug: 'inyectables', label: 'Inyectables', pattern: /inyectable|prellenad|ampolla|perfusion/ },
  { slug: 'supositorios', label: 'Supositorios, óvulos y enemas', pattern: /supositorio|ovulo|enema/ },
  { slug: 'bucales', label: 'Boca y garganta', pattern: /colutorio|bucal|dental|pastillas-para-chupar|laminas-orales/ },
  { slug: 'comprimidos', label: 'Comprimidos', pattern: /^(comprimido|gragea|tableta)/ },
  { slug: 'capsulas', label: 'Cápsulas', pattern: /^capsula/ },
  { slug: 'gotas', label: 'Gotas orales', pattern: /^gotas/ },
  {
    slug: 'jarabes',
    label: 'Jarabes y suspensiones',
    pattern: /jarabe|(suspension|solucion|liquido|emulsion)-oral|^polvo-para-suspension/,
  },
  { slug: 'polvos', label: 'Polvos y sobres', pattern: /^(polvo|sobre)/ },
  { slug: 'champus', label: 'Champús y acondicionadores', pattern: /^(champu|shampoo|acondicionador)/ },
  { slug: 'jabones', label: 'Jabones', pattern: /^jabon/ },
  {
    slug: 'cremas',
    label: 'Cremas, geles y ungüentos',
    pattern: /^(crema|gel|unguento|pomada|jalea|locion|balsamo|emulsion|serum|espuma)\b/,
  },
  { slug: 'soluciones', label: 'Soluciones y aerosoles', pattern: /^(solucion|aerosol|spray|liquido)/ },
  { slug: 'parches', label: 'Parches', pattern: /^parche/ },
]

export function formGroup(form: string): FormGroup | null {
  const slug = slugify(form)
  if (slug === '') return null
  const group = GROUPS.find(({ pattern }) => pattern.test(slug))
  return group ? { slug: group.slug, label: group.label } : { slug, label: form }
}
