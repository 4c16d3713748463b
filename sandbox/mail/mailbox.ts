export type SandboxMail = {
  id: number
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  receivedAt: string
}

export type NewMail = Omit<SandboxMail, 'id' | 'receivedAt'>

/** Older mails are removed: a demo runs for weeks and its state is one JSON file. */
const MAILS_MAX = 500

/** Stores a repeated messageId as one mail. */
export class Mailbox {
  #mails: SandboxMail[] = []
  #lastId = 0
  #options: { now: () => Date; changed: () => void }

  constructor(options: { now: () => Date; changed: () => void }) {
    this.#options = options
  }

  receive(mail: NewMail): { mail: SandboxMail; isNew: boolean } {
    const known = this.#mails.find((m) => m.messageId === mail.messageId)
    if (known) return { mail: known, isNew: false }
    const received = { ...mail, id: ++this.#lastId, receivedAt: this.#options.now().toISOString() }
    this.#mails = [...this.#mails, received].slice(-MAILS_MAX)
    this.#options.changed()
    return { mail: received, isNew: true }
  }

  find(id: number): SandboxMail | null {
    return this.#mails.find((m) => m.id === id) ?? null
  }

  list(to?: string): SandboxMail[] {
    const recipient = to?.toLowerCase()
    return this.#mails.filter((m) => recipient === undefined || m.to.toLowerCase() === recipient).reverse()
  }

  restore(mails: SandboxMail[]): void {
    this.#mails = mails
    this.#lastId = mails.reduce((max, m) => Math.max(max, m.id), 0)
  }

  dump(): SandboxMail[] {
    return this.#mails
  }

  reset(): void {
    this.#mails = []
    this.#lastId = 0
    this.#options.changed()
  }
}
