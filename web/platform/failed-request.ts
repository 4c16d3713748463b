/** The id of the request that failed last, as the shop's log has it; null when no answer came. */
let failedId: string | null = null

export function noteFailedRequest(id: string | null): void {
  failedId = id
}

export const failedRequestId = (): string | null => failedId
