import { createHash } from 'node:crypto'
import { inTransaction, type Shop } from '#context'
import { isRefusal, refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { putClean } from '#shop/ground/files/stored-files.ts'
import type { Square } from '#shop/ground/files/square.rules.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { uploadedAddress } from './uploaded-address.rules.ts'
import { changePhotographs } from './change-photographs.ts'
import { cleanPhotograph } from './clean-photograph.ts'
import { toAddresses, PHOTOGRAPHS_MAX, type Photograph } from './photograph.rules.ts'
import { countPhotographs, hasTwin, insertPhotograph, markPhotographStored } from './photographs.db.ts'

/**
 * Puts it after the others, and answers all as they are then. A photograph that the product has already is not added
 * again: a lost answer may be requested anew.
 * @throws DomainError 'account.not_allowed', 'product.not_found', 'photograph.too_many', 'photograph.not_stored' (try
 * again), 'request.rate_limited', and as `cleanPhotograph`
 */
export const addPhotograph = (
  shop: Shop,
  {
    account,
    productId,
    bytes,
    square,
    text,
  }: { account: SignedIn | null; productId: number; bytes: Uint8Array; square: Square; text: string },
): Promise<Photograph[]> =>
  actAsStaff(
    shop,
    account,
    'products.describe',
    { call: 'addPhotograph', object: String(productId) },
    async (staff, recordDone) => {
      await limitCalls(shop, { 'photographs by account': staff.id, 'photographs of a day by account': staff.id })
      const count = await countPhotographs(shop, productId)
      if (count === undefined) throw refuse('product.not_found')
      if (count >= PHOTOGRAPHS_MAX) throw refuse('photograph.too_many')
      const clean = await cleanPhotograph(bytes, square)
      const digest = createHash('sha256').update(clean).digest('hex')
      const id = await store(shop, { productId, digest, bytes: clean })
      return inTransaction(shop, async (shop) => {
        const photographs = await changePhotographs(shop, staff, productId, async ({ photographs }) => {
          if (await hasTwin(shop, { productId, digest, addresses: toAddresses(photographs) })) return photographs
          if (photographs.length >= PHOTOGRAPHS_MAX) throw refuse('photograph.too_many')
          return [...photographs, { address: uploadedAddress(id), text }]
        })
        await recordDone(shop)
        return photographs
      })
    },
  )

/** What no product names in the end is deleted by the job. */
async function store(
  shop: Shop,
  { productId, digest, bytes }: { productId: number; digest: string; bytes: Uint8Array },
): Promise<string> {
  const file = { id: newId(), fileName: 'foto.webp', contentType: 'image/webp' }
  try {
    await putClean(shop, 'photograph', { file, bytes }, (row) =>
      insertPhotograph(shop, { id: row.id, productId, digest, bytes: row.bytes }),
    )
  } catch (error) {
    throw isRefusal(error, 'prescription.not_kept') ? refuse('photograph.not_stored') : error
  }
  await markPhotographStored(shop, file.id)
  return file.id
}
