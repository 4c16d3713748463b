/** 'blocked' by the page's policy, 'refused' by the person, 'inUse' by another program. */
export type MicrophoneProblem = 'blocked' | 'refused' | 'inUse' | 'missing'

/** Chromium and Safari know the page's policy; other browsers report it when the microphone is opened. */
type Policy = { allowsFeature: (name: string) => boolean }

/** Opens the microphone for a moment, so that a call does not begin without one. The browser asks the person once. */
export async function findMicrophoneProblem(): Promise<MicrophoneProblem | null> {
  const { featurePolicy } = document as { featurePolicy?: Policy }
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
