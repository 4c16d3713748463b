import type { Principle } from './active-principles.ts'
import type { DosageForm } from './dosage-forms.ts'
import { stableHash } from './stable-hash.ts'

/** Own knowledge of packs that are not their form's usual ones: a course of antibiotic, a weekly tablet, a cycle. */
const USUAL_PACKS: readonly [principle: RegExp, packs: readonly number[]][] = [
  [/Azitromicina/, [6, 3]],
  [/Levofloxacino|Moxifloxacino/, [7, 10, 5]],
  [/Ciprofloxacino/, [10, 14, 20]],
  [/Claritromicina/, [14, 10, 20]],
  [/clavulánico/, [14, 20]],
  [/Cefuroxima|Cefadroxilo/, [14, 16, 20]],
  [/Metronidazol/, [20, 30]],
  [/Linezolida/, [10]],
  [/Nitrofurantoína/, [20, 30]],
  [/Doxiciclina/, [10, 20]],
  [/Fluconazol/, [2, 4, 1]],
  [/Itraconazol/, [15]],
  [/Terbinafina/, [28, 14]],
  [/^Aciclovir/, [32, 25, 35]],
  [/Valaciclovir/, [10, 42]],
  [/Albendazol/, [6, 3]],
  [/Alendronato/, [4, 8]],
  [/ibandrónico/, [1, 3]],
  [/Sildenafil/, [5, 10, 2, 20]],
  [/Tadalafilo/, [2, 4, 8]],
  [/Levonorgestrel$/, [1]],
  [/Etinilestradiol|Drospirenona|Desogestrel|Gestodeno|Clormadinona/, [28, 28, 21, 84]],
  [/Naratriptán/, [6, 2]],
  [/Ondansetrón/, [10, 6]],
  [/Paracetamol/, [16, 20, 24, 10, 30]],
  [/Ibuprofeno|Naproxeno|Ketoprofeno|Diclofenaco/, [20, 10, 30, 16]],
  [/acetilsalicílico/, [30, 20, 60, 100]],
  [/Metamizol/, [10, 20]],
  [/Ketorolaco/, [10, 20]],
  [/Celecoxib|Etoricoxib|Meloxicam/, [10, 20, 14, 7, 30]],
  [/Domperidona|Metoclopramida/, [20, 30]],
  [/Loratadina|Desloratadina|Cetirizina|Levocetirizina|Fexofenadina/, [30, 10, 20]],
  [/Ambroxol|Bromhexina/, [20, 30]],
  [/Ciclobenzaprina/, [20, 10, 30]],
  [/Capecitabina/, [120, 60]],
  [/Imatinib/, [30, 60]],
  [/Lamivudina|Zidovudina|Abacavir|Efavirenz|Tenofovir/, [30, 60]],
  [/Tacrolimús|Ciclosporina|Micofenolato/, [50, 100]],
  [/Prednisona/, [20, 30]],
  [/Levotiroxina/, [50, 100, 30]],
  [/Simeticona/, [30, 20]],
  [/Metformina/, [30, 60]],
  [/Clorhexidina/, [20, 12]],
]

const VOLUME_OF_PRINCIPLE: readonly [principle: RegExp, packs: readonly number[]][] = [
  [/Amorolfina/, [2.5, 5]],
  [/Latanoprost|Travoprost|Bimatoprost/, [2.5, 3]],
  [/Azitromicina/, [15, 30]],
  [/Alcohol etílico|Vaselina/, [250, 500, 1000]],
]

const ONE_TABLET = /1\.5/

/** Units, millilitres or grams: the product's own key chooses from the usual packs of the principle or the form. */
export function choosePackSize(key: string, form: DosageForm, principles: Principle[], turn = 0): number {
  const name = principles.map((principle) => principle.name).join(' + ')
  if (/^Vacuna|^Insulina.*humana/.test(name) && !/Lápiz/.test(form.label)) return 1
  if (
    /inyectable/.test(form.label) &&
    /Denosumab|Triptorelina|Medroxiprogesterona|Testosterona|Octreotida|Epoetina|Enoxaparina|Toxina|Folitropina/.test(
      name,
    )
  )
    return 1
  const oral = form.countable && /^(Comprimidos|Cápsulas|Grageas)/.test(form.label)
  const table = oral ? USUAL_PACKS : form.countable ? [] : VOLUME_OF_PRINCIPLE
  let packs = table.find(([pattern]) => pattern.test(name))?.[1] ?? form.packs
  if (/^Levonorgestrel$/.test(name) && !ONE_TABLET.test(principles[0]?.amount ?? ''))
    packs = Number(principles[0]?.amount) < 0.5 ? [35, 28] : [2]
  if (/efervescentes/.test(form.label)) packs = form.packs
  const distinct = turn > 0 ? [...new Set([...packs, ...form.packs])] : packs
  const first = distinct.indexOf(packs[stableHash(`${key}:pack`) % packs.length] ?? packs[0] ?? 1)
  return distinct[(first + turn) % distinct.length] ?? 1
}
