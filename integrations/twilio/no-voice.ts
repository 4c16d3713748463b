import { BadVoiceWebhook, type VoiceProvider } from '#shop/counter/voice/voice.port.ts'

export function createNoVoice(): VoiceProvider {
  const none = () => {
    throw new BadVoiceWebhook('no provider')
  }
  return {
    name: 'none',
    browser: null,
    accessToken: () => Promise.reject(new Error('no provider of calls is configured')),
    readCall: none,
    readReport: none,
    dial: () => '',
    reject: () => '',
  }
}
