import { PlannedFaults } from '#sandbox/webpay/faults.ts'

export type TweeOperation = 'customers'
export type TweeCustomer = { rut: string; firstName: string; commune: string | null; savedAt: string; saves: number }

/** The shop delivers to Torres del Paine, so that people see an unknown commune. */
export const UNKNOWN_COMMUNES = ['isla de pascua', 'juan fernandez', 'antartica', 'torres del paine', 'sin comuna']

export class TweeBook {
  readonly faults = new PlannedFaults<TweeOperation>()
  #customers = new Map<string, TweeCustomer>()

  save(customer: Omit<TweeCustomer, 'saves'>): boolean {
    if (customer.commune !== null && UNKNOWN_COMMUNES.includes(plain(customer.commune))) return false
    const known = this.#customers.get(customer.rut)
    if (known && Date.parse(known.savedAt) >= Date.parse(customer.savedAt)) return true
    this.#customers.set(customer.rut, { ...customer, saves: (known?.saves ?? 0) + 1 })
    return true
  }

  find(rut: string): TweeCustomer | null {
    return this.#customers.get(rut) ?? null
  }

  reset(): void {
    this.#customers.clear()
    this.faults.clear()
  }
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase()
