/** A catalogue has some hundred forms; a filter needs a dozen. A form outside all groups is a group of its own. */
import { slugify } from '#lib/slug.ts'

type FormGroup = { slug: string; label: string }

/** In order: a form's place of application wins over its preparation. */
const GROUPS: readonly (FormGroup & { takes: RegExp })[] = [
  { slug: 'oftalmicos', label: 'Para los ojos', takes: /oftalmic/ },
  { slug: 'nasales', label: 'Para la nariz', takes: /nasal/ },
  { slug: 'oticos', label: 'Para los oídos', takes: /otic[ao]s?\b/ },
  { slug: 'inhalacion', label: 'Inhaladores y nebulización', takes: /inhala|nebuliza/ },
  { slug: 'inyectables', label: 'Inyectables', takes: /inyectable|prellenad|ampolla|perfusion/ },
  { slug: 'supositorios', label: 'Supositorios, óvulos y enemas', takes: /supositorio|ovulo|enema/ },
  { slug: 'bucales', label: 'Boca y garganta', takes: /colutorio|bucal|dental|pastillas-para-chupar|laminas-orales/ },
  { slug: 'comprimidos', label: 'Comprimidos', takes: /^(comprimido|gragea|tableta)/ },
  { slug: 'capsulas', label: 'Cápsulas', takes: /^capsula/ },
  { slug: 'gotas', label: 'Gotas orales', takes: /^gotas/ },
  {
    slug: 'jarabes',
    label: 'Jarabes y suspensiones',
    takes: /jarabe|(suspension|solucion|liquido|emulsion)-oral|^polvo-para-suspension/,
  },
  { slug: 'polvos', label: 'Polvos y sobres', takes: /^(polvo|sobre)/ },
  { slug: 'champus', label: 'Champús y acondicionadores', takes: /^(champu|shampoo|acondicionador)/ },
  { slug: 'jabones', label: 'Jabones', takes: /^jabon/ },
  {
    slug: 'cremas',
    label: 'Cremas, geles y ungüentos',
    takes: /^(crema|gel|unguento|pomada|jalea|locion|balsamo|emulsion|serum|espuma)\b/,
  },
  { slug: 'soluciones', label: 'Soluciones y aerosoles', takes: /^(solucion|aerosol|spray|liquido)/ },
  { slug: 'parches', label: 'Parches', takes: /^parche/ },
]

export function formGroup(form: string): FormGroup | null {
  const slug = slugify(form)
  if (slug === '') return null
  const group = GROUPS.find(({ takes }) => takes.test(slug))
  return group ? { slug: group.slug, label: group.label } : { slug, label: form }
}
