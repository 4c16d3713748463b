import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { listHolidays } from '#shop/people/delivery/list-communes.ts'
import { attachFile, fileHash, markStored } from '#shop/ordering/prescriptions/files/attach-file.ts'
import { linesForFile } from '#shop/ordering/prescriptions/files/file-lines.rules.ts'
import type { UploadedFile } from '#shop/ground/files/stored-files.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import {
  isFileUsed,
  linkSubscriptionLines,
  unlinkSubscriptionLines,
} from '#shop/ordering/prescriptions/files/subscription-lines.db.ts'
import { withMySubscription } from './change-subscription.ts'
import { mayUpload } from './line-prescription.rules.ts'
import { getSubscription, showSubscription } from './show-subscription.ts'
import { subscriptionCan } from './subscription-life.rules.ts'
import { nextCharge, type Subscription } from './subscription.rules.ts'

type LinesInput = { account: SignedIn | null | undefined; subscriptionId: string; productIds: number[] }

/**
 * Replaces the lines' earlier file. An active subscription accepts a file only for lines whose next charge lacks one.
 * @throws DomainError 'subscription.sign_in_needed', 'subscription.not_found', 'subscription.finished' {status},
 * 'prescription.not_for_product', 'prescription.not_awaited' {skus}, 'prescription.already_used' (of single use, an
 * order was paid with it), and the errors of `attachFile`
 */
export async function uploadSubscriptionPrescription(
  shop: Shop,
  input: LinesInput & { file: UploadedFile },
): Promise<Subscription> {
  const { subscriptionId, productIds } = input
  const found = await showSubscription(shop, input)
  await checkLines(shop, found, productIds)
  if (isSingleUse(found, productIds) && (await isFileUsed(shop, fileHash(input.file))))
    throw refuse('prescription.already_used')
  const upload = { visitor: `account ${found.accountId}`, accountId: found.accountId, file: input.file }
  await attachFile(shop, upload, (prescriptionId) =>
    withMySubscription(shop, input, async (shop, locked) => {
      await checkLines(shop, locked, productIds)
      await markStored(shop, prescriptionId)
      await linkSubscriptionLines(shop, { subscriptionId, productIds, prescriptionId })
    }),
  )
  return (await getSubscription(shop, subscriptionId))!
}

/** @throws DomainError 'subscription.sign_in_needed', 'subscription.not_found', 'subscription.finished' {status} */
export async function removeSubscriptionPrescription(shop: Shop, input: LinesInput): Promise<Subscription> {
  const { subscriptionId, productIds } = input
  const changed = await withMySubscription(shop, input, async (shop, { status }) => {
    if (status !== 'PENDIENTE') throw refuse('subscription.finished', { status })
    await unlinkSubscriptionLines(shop, { subscriptionId, productIds })
    return (await getSubscription(shop, subscriptionId))!
  })
  shop.enqueue('forget prescriptions')
  return changed
}

async function checkLines(shop: Shop, subscription: Subscription, productIds: number[]): Promise<void> {
  const { status, lines } = subscription
  const isDraft = status === 'PENDIENTE'
  if (!isDraft && !subscriptionCan(status, 'cancelled')) throw refuse('subscription.finished', { status })
  const chargedOn = nextCharge(subscription, { today: toChileDate(shop.now()), holidays: await listHolidays(shop) })
  const linesWithFile = linesForFile(lines, productIds).filter(
    ({ product: { saleCondition }, prescription }) =>
      !mayUpload({ saleCondition, prescription }, { isDraft, nextCharge: chargedOn }),
  )
  if (linesWithFile.length > 0)
    throw refuse('prescription.not_awaited', { skus: linesWithFile.map((line) => line.sku) })
}

const isSingleUse = ({ lines }: Subscription, productIds: number[]): boolean =>
  lines.some((line) => productIds.includes(line.productId) && saleConditionPolicy(line.product.saleCondition).singleUse)
