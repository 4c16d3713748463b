import type { Equivalence, SaleCondition } from './catalogue-row.ts'
import type { Principle } from './active-principles.ts'
import type { DosageForm } from './dosage-forms.ts'
import type { TherapeuticGroup } from './therapeutic-groups.ts'

/** A medicine before price, stock and text are added. */
export type MedicineDraft = {
  sku: string
  registration: string
  source: 'isp' | 'cenabast'
  name: string
  brand: string
  /** True for a product named after its principle, which sells cheaper than a brand. */
  namedAfterPrinciple: boolean
  principles: Principle[]
  strength: string
  form: DosageForm
  unitContent: number
  laboratory: string
  atc: string
  group: TherapeuticGroup
  condition: SaleCondition
  coldChain: boolean
  equivalence: Equivalence
  /** Bought by hospitals, clinics and laboratories; the shop's record is disabled. */
  clinicalUse: boolean
  homeopathic: boolean
}
