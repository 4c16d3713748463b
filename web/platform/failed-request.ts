/** The log's id of the last failed request; null without an answer. */
let failedId: string | null = null

export function noteFailedRequest(id: string | null): void {
  failedId = id
}

export const failedRequestId = (): string | null => failedId
