/** The calls for help, and their customers. */
import { CUSTOMER } from '#test/test-buyer.ts'

export const RECIPE = `mutation ($input: SimpleRecipeGuidanceInput!) {
  ticket: createSimpleRecipeGuidanceSupport(input: $input) { ticketId } }`
export const SEARCH =
  'mutation ($input: SearchHelpInput!) { ticket: createSupportSearchNotFound(input: $input) { ticketId } }'
export const CALL = 'mutation ($input: HelpCallInput!) { ticket: createHelpCall(input: $input) { ticketId } }'
export const GUEST =
  'mutation ($input: GuestAssistanceInput!) { ticket: createGuestAssistance(input: $input) { ticketId } }'
export const REGISTER = 'mutation ($input: GuestClientInput!) { registerGuestClient(input: $input) { guestId } }'
const { email, firstName, lastName, phoneNumber, rut, gender, birthdate, healthInstitute } = CUSTOMER
export const BUYER = { email, firstName, lastName, phoneNumber, rut, gender, birthdate, healthInstitute }
export const EVA = { name: 'Eva', email: 'Eva@Example.com', type: 'búsqueda-sin-resultados', search: 'ibuprofeno 600' }
