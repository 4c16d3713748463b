import { runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { StockLevelsDocument, type StockLevel } from './level-documents.ts'

/** By SKU, bar code or lot: a few at most. @throws ApiError */
export const findProducts = async (code: string): Promise<readonly StockLevel[]> => {
  const answer = await callInTime((signal) => runDocument(StockLevelsDocument, { code }, { signal }))
  return answer.stockLevels?.nodes ?? []
}
