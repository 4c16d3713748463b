import type { saleConditions } from '#web/messages/es/sale-conditions.ts'
import type { Translation } from '#web/messages/messages.tsx'

export default {
  noPrescription: 'Over the counter',
  simpleRecipe: 'Prescription needed',
  MandatorySimpleRecipe: 'Prescription needed',
  recipeRetention: 'Prescription is kept',
  recipeCheck: 'Cheque prescription: in store only',
  unknown: 'Sale condition to be confirmed',
} satisfies Translation<typeof saleConditions>
