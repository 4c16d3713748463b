import { builder } from '#api/builder.ts'
import { formatChileDate } from '#lib/chile-time.ts'
import type { UpcomingCharge } from './upcoming-charge.rules.ts'

export const UpcomingChargeNode = builder.objectRef<UpcomingCharge>('UpcomingCharge').implement({
  description: 'The next charge of a subscription. Money in whole CLP.',
  fields: (t) => ({
    date: t.string({
      description: 'DD-MM-YYYY: the day of the charge, or of its next try.',
      resolve: ({ chargedOn }) => formatChileDate(chargedOn, '-'),
    }),
    delivery: t.string({
      description: 'DD-MM-YYYY: the delivery that it pays, as in paymentDates.',
      resolve: ({ delivery }) => formatChileDate(delivery, '-'),
    }),
    amount: t.exposeInt('amount', { description: 'What would be charged now.' }),
    mostAmount: t.exposeInt('most', { description: 'As agreed: no charge is above it.' }),
    cardType: t.string({ nullable: true, description: 'Null without a card.', resolve: ({ card }) => card?.cardType }),
    cardNumber: t.string({
      nullable: true,
      description: "The card's last digits.",
      resolve: ({ card }) => card?.lastDigits,
    }),
    charging: t.exposeBoolean('isCharging', { description: 'It is at the bank now.' }),
    failed: t.exposeString('failed', {
      nullable: true,
      description: 'Why its last try failed, in the words of skipReason; null when none did.',
    }),
    tries: t.exposeInt('tries', { description: 'Failed tries so far.' }),
    waitsForNotice: t.exposeBoolean('waitsForNotice', {
      description: 'Its notice runs, as after a change that made it dearer: chargeAgain is refused.',
    }),
    triesLeft: t.exposeInt('triesLeft', { description: 'After the last one the delivery is not sent.' }),
  }),
})
