import { PlannedFaults } from '#sandbox/webpay/faults.ts'
import { INSURED_PEOPLE, type InsuredPerson } from './insured-people.ts'

export type InsurerOperation = 'benefits' | 'coverage' | 'claims' | 'claims/cancel'
/** `amount`: CLP. A claim that was cancelled before it arrived has no person. */
export type InsurerClaim = {
  id: string
  reference: string
  rut: string | null
  items: { benefit: string; amount: number }[]
  amount: number
  state: 'accepted' | 'cancelled'
}
export type ClaimRefusal = 'BALANCE_EXCEEDED' | 'NOT_COVERED' | 'NOT_INSURED' | 'CANCELLED'
export type InsurerBooks = { claims: InsurerClaim[] }

/** A test may withdraw coverage and restore it. */
export class InsurerBook {
  readonly faults = new PlannedFaults<InsurerOperation>()
  #changed: () => void
  #withdrawn = new Set<string>()
  #claims = new Map<string, InsurerClaim>()
  #requests = createCounts()

  constructor({ changed = () => {} }: { changed?: () => void } = {}) {
    this.#changed = changed
  }

  /** The insured person with what is left of each benefit; a used-up benefit is left out. */
  find(rut: string): InsuredPerson | undefined {
    const found = INSURED_PEOPLE.find((person) => person.rut === rut)
    if (!found) return undefined
    const benefits = found.benefits
      .map((benefit) => ({
        ...benefit,
        maximum:
          benefit.maximum === null || benefit.renewed
            ? benefit.maximum
            : benefit.maximum - this.#used(rut, benefit.name),
      }))
      .filter(({ maximum }) => maximum === null || maximum > 0)
    return { ...found, benefits, covers: this.#withdrawn.has(rut) || benefits.length === 0 ? 'nothing' : found.covers }
  }

  /** The largest benefit left, in CLP; null when one has no limit. */
  available(rut: string): number | null {
    const maxima = (this.find(rut)?.benefits ?? []).map(({ maximum }) => maximum)
    return maxima.includes(null) ? null : maxima.reduce<number>((most, maximum) => Math.max(most, maximum!), 0)
  }

  /** A claim repeated with the same id changes nothing. */
  claim(claim: Omit<InsurerClaim, 'state' | 'rut'> & { rut: string }): 'accepted' | ClaimRefusal {
    const known = this.#claims.get(claim.id)
    if (known) return known.state === 'accepted' ? 'accepted' : 'CANCELLED'
    const person = this.find(claim.rut)
    if (!person) return 'NOT_INSURED'
    if (this.#withdrawn.has(claim.rut)) return 'NOT_COVERED'
    const itemsByBenefit = Map.groupBy(claim.items, ({ benefit }) => benefit)
    for (const [name, items] of itemsByBenefit) {
      const benefit = person.benefits.find((benefit) => benefit.name === name)
      if (
        !benefit ||
        (benefit.maximum !== null && items.reduce((sum, { amount }) => sum + amount, 0) > benefit.maximum)
      )
        return 'BALANCE_EXCEEDED'
    }
    this.#claims.set(claim.id, { ...claim, state: 'accepted' })
    this.#changed()
    return 'accepted'
  }

  /** A claim that is cancelled before it arrives is refused when it arrives. */
  cancel(id: string): void {
    const known = this.#claims.get(id) ?? { id, reference: '', rut: null, items: [], amount: 0 }
    this.#claims.set(id, { ...known, state: 'cancelled' })
    this.#changed()
  }

  claims(reference?: string): InsurerClaim[] {
    return [...this.#claims.values()].filter((claim) => reference === undefined || claim.reference === reference)
  }

  withdraw(rut: string): void {
    this.#withdrawn.add(rut)
  }

  restore(rut: string): void {
    this.#withdrawn.delete(rut)
    for (const { id } of this.claims().filter((claim) => claim.rut === rut)) this.#claims.delete(id)
    this.#changed()
  }

  count(operation: InsurerOperation): void {
    this.#requests[operation] += 1
  }

  callCounts(): Record<InsurerOperation, number> {
    return { ...this.#requests }
  }

  reset(): void {
    this.#withdrawn.clear()
    this.#claims.clear()
    this.faults.clear()
    this.#requests = createCounts()
  }

  dump(): InsurerBooks {
    return { claims: this.claims() }
  }

  load({ claims }: InsurerBooks): void {
    this.#claims = new Map(claims.map((claim) => [claim.id, claim]))
  }

  #used(rut: string, benefit: string): number {
    const items = this.claims()
      .filter((claim) => claim.rut === rut && claim.state === 'accepted')
      .flatMap(({ items }) => items)
    return items.filter((item) => item.benefit === benefit).reduce((sum, { amount }) => sum + amount, 0)
  }
}

const createCounts = (): Record<InsurerOperation, number> => ({
  benefits: 0,
  coverage: 0,
  claims: 0,
  'claims/cancel': 0,
})
