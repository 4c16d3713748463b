import { runDocument } from '#web/platform/api-client.ts'
import { postForm } from '#web/platform/post-form.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { GenerateInscriptionDocument } from './cards-document.ts'

/** The provider's form returns to /account/payment-methods/{token}. A saved card stays until then. @throws ApiError */
export async function enrolCard(): Promise<void> {
  const { token, url } = await changeInscription({ typeResponse: 'initInscription' })
  writeStored('tokenPrev', token)
  postForm(url ?? '', { TBK_TOKEN: token ?? '' })
}

/** Returns the response code: 0 when the card is enrolled; null while that is not known. @throws ApiError */
export const confirmCard = async (token: string): Promise<number | null> =>
  (await changeInscription({ typeResponse: 'confirmInscription', tokenTBK: token })).responseCode

/** @throws ApiError */
export const deleteCard = async (): Promise<void> =>
  void (await changeInscription({ typeResponse: 'deleteInscription' }))

/** True when this browser began the enrolment (ACCOUNT §2). */
export const isOwnEnrolment = (token: string): boolean => readStored('tokenPrev') === token

async function changeInscription(input: { typeResponse: string; tokenTBK?: string }) {
  return (
    await runDocument(GenerateInscriptionDocument, {
      input: { shopId: SHOP_ID, tokenUser: readStored('token') ?? '', ...input },
    })
  ).generateInscription
}
