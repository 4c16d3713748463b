import type { saleConditions } from './sale-conditions.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  noPrescription: 'Over the counter',
  simpleRecipe: 'Prescription needed',
  MandatorySimpleRecipe: 'Prescription needed',
  recipeRetention: 'Prescription is kept',
  recipeCheck: 'Cheque prescription: in store only',
  unknown: 'Sale condition to be confirmed',
} satisfies Translation<typeof saleConditions>
