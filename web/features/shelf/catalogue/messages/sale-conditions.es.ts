import { SALE_CONDITIONS } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

export const saleConditions = defineMessages('sale-conditions', {
  noPrescription: SALE_CONDITIONS.noPrescription.label as string,
  simpleRecipe: SALE_CONDITIONS.simpleRecipe.label as string,
  MandatorySimpleRecipe: SALE_CONDITIONS.MandatorySimpleRecipe.label as string,
  recipeRetention: SALE_CONDITIONS.recipeRetention.label as string,
  recipeCheck: SALE_CONDITIONS.recipeCheck.label as string,
  unknown: SALE_CONDITIONS['not-assigned'].label as string,
})
