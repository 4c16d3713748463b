import { useMessages } from '#web/platform/messages/messages.tsx'
import { money } from './messages/money.es.ts'
import type { Payment } from './money-documents.ts'

/** The word of a table for what the server names; what is new there stands as it is. */
const findWord = (words: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(words, name) ? words[name]! : name

export function usePaymentWords() {
  const t = useMessages(money)
  return {
    kind: ({ kind }: Pick<Payment, 'kind'>) => findWord(t.kinds, kind),
    state: ({ kind, state }: Pick<Payment, 'kind' | 'state'>) =>
      findWord(kind === 'purchase' || kind === 'charge' ? t.states.attempt : findTable(t.states, kind), state),
    /** 'response_code -1' is what banks say. */
    reason: (reason: string) => {
      const code = /^response_code (-?\d+)$/.exec(reason)?.[1]
      return code === undefined ? findWord(t.reasons, reason) : t.responseCode(code)
    },
    /** 'Webpay crédito ·6623' */
    means: ({
      kind,
      gateway,
      cardKind,
      cardLastDigits,
    }: Pick<Payment, 'gateway' | 'cardLastDigits'> & { kind?: string; cardKind?: string | null }) =>
      [
        gateway === null ? (kind === 'claim' ? t.insurer : t.byHand) : findWord(t.gateways, gateway),
        cardKind ? findWord(t.cards, cardKind) : '',
        cardLastDigits ? `·${cardLastDigits}` : '',
      ]
        .filter(Boolean)
        .join(' '),
  }
}

const findTable = (
  states: Readonly<Record<string, Readonly<Record<string, string>>>>,
  kind: string,
): Readonly<Record<string, string>> => (Object.hasOwn(states, kind) ? states[kind]! : {})
