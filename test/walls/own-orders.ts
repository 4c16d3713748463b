/** Statements that choose orders by their customer: a RUT joins a sale by phone to an account that anybody may make. */
import { isTest, type Tree } from './tree.ts'

/** Files that ask by the customer alone, each with the reason why that shows nobody another person's order. */
export const BY_CUSTOMER_ALONE: Readonly<Record<string, string>> = {
  'scripts/seed/forget-demo.ts': 'the demo’s people leave with everything of theirs',
  'jobs/account-retention.ts': 'an account without orders is deleted; one that has any stays',
  'shop/counter/call-centre/desk-lists.db.ts': 'read by staff, whose look-ups are recorded',
  'shop/ordering/orders/guest-account/guest-account-requests.db.ts': 'it writes the customer, who proved the e-mail',
  'shop/ordering/prescriptions/files/prescription-lines.db.ts': 'orders without an operator only',
}

const DEFINITION = 'shop/ordering/orders/orders.db.ts'
const CHOSEN = /(?:= \w+\.customer_id|customer_id["'`]?\s*(?:=|in\b|, '=')(?!\s*null))(.{0,160})/gs

/** Files that do so without `IS_THEIR_OWN` and are not in the list; entries of the list that do not. */
export function findBareCustomers(
  { files, read }: Pick<Tree, 'files' | 'read'>,
  listed: Readonly<Record<string, string>>,
): string[] {
  const bare = files.filter(
    (file) =>
      /^(api|db|jobs|scripts|shop)\/.*\.ts$/.test(file) &&
      !isTest(file) &&
      file !== DEFINITION &&
      [...read(file).matchAll(CHOSEN)].some(([, after]) => !after!.includes('IS_THEIR_OWN')),
  )
  return [...bare.filter((file) => !(file in listed)), ...Object.keys(listed).filter((file) => !bare.includes(file))]
}
