import { INSURED_PEOPLE, type InsuredPerson } from './insured-people.ts'

/** Who is insured today. A test may take coverage away and give it back. */
export class InsurerBook {
  #withdrawn = new Set<string>()
  #asked = { benefits: 0, coverage: 0 }

  find(rut: string): InsuredPerson | undefined {
    const found = INSURED_PEOPLE.find((person) => person.rut === rut)
    return found && this.#withdrawn.has(rut) ? { ...found, covers: 'nothing' } : found
  }

  /** From now on nothing is covered for this RUT. */
  withdraw(rut: string): void {
    this.#withdrawn.add(rut)
  }

  restore(rut: string): void {
    this.#withdrawn.delete(rut)
  }

  count(operation: 'benefits' | 'coverage'): void {
    this.#asked[operation] += 1
  }

  /** How often each operation was asked, by whomever. */
  asked(): { benefits: number; coverage: number } {
    return { ...this.#asked }
  }

  reset(): void {
    this.#withdrawn.clear()
    this.#asked = { benefits: 0, coverage: 0 }
  }
}
