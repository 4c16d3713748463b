/** The id of the last failed request, as the shop's log has it; null without an answer. */
let failedId: string | null = null

export function noteFailedRequest(id: string | null): void {
  failedId = id
}

export const failedRequestId = (): string | null => failedId
