/** CONTENT §7 names `userId`, but the server takes the user from the session. */
import { graphql } from '#web/platform/graphql.ts'

export const RecipeGuidanceDocument = graphql(`
  mutation CreateSimpleRecipeGuidanceSupport($shopId: String, $input: SimpleRecipeGuidanceInput!, $locale: String) {
    ticket: createSimpleRecipeGuidanceSupport(shopId: $shopId, input: $input, locale: $locale) {
      ticketId
    }
  }
`)

export const SearchNotFoundDocument = graphql(`
  mutation CreateSupportSearchNotFound($shopId: String, $input: SearchHelpInput!, $locale: String) {
    ticket: createSupportSearchNotFound(shopId: $shopId, input: $input, locale: $locale) {
      ticketId
    }
  }
`)

export const HelpCallDocument = graphql(`
  mutation CreateHelpCall($shopId: String, $input: HelpCallInput!, $locale: String) {
    ticket: createHelpCall(shopId: $shopId, input: $input, locale: $locale) {
      ticketId
    }
  }
`)

export const GuestAssistanceDocument = graphql(`
  mutation CreateGuestAssistance($shopId: String, $input: GuestAssistanceInput!, $locale: String) {
    ticket: createGuestAssistance(shopId: $shopId, input: $input, locale: $locale) {
      ticketId
    }
  }
`)
