/** 'blocked' by the page's policy, 'refused' by the person, 'inUse' by another program. */
export type MicrophoneProblem = 'blocked' | 'refused' | 'inUse' | 'missing'

/** In Chromium and Safari only. In other browsers opening the microphone fails if the page's policy forbids it. */
type FeaturePolicy = { allowsFeature: (name: string) => boolean }

/** Opens the microphone for a moment, so that a call does not begin without one. The browser asks the person once. */
export async function findMicrophoneProblem(): Promise<MicrophoneProblem | null> {
  const { featurePolicy } = document as { featurePolicy?: FeaturePolicy }
  if (featurePolicy && !featurePolicy.allowsFeature('microphone')) return 'blocked'
  // Absent on a page without https.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return 'blocked'
  try {
    const stream = await devices.getUserMedia({ audio: true })
    stream.getTracks().forEach((track) => track.stop())
    return null
  } catch (error) {
    const { name } = error as DOMException
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
    return name === 'NotReadableError' || name === 'AbortError' ? 'inUse' : 'missing'
  }
}
