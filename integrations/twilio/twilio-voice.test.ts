import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createTwilioVoice } from '#integrations/twilio/twilio-voice.ts'
import { SANDBOX_VOICE } from '#sandbox/credentials.ts'
import { startSandbox } from '#sandbox/sandbox.ts'
import type { Phone } from '#lib/phone.ts'
import { voiceContract, type BrowserEnd, type VoiceHandlers } from '#shop/counter/voice/voice.contract.ts'
import type { VoiceWebhook } from '#shop/counter/voice/voice.port.ts'

/** The shop's doors over HTTP, as `voice.rest.ts` opens them. */
async function openDoors({ answerCall, takeReport }: VoiceHandlers) {
  const read = async (request: IncomingMessage): Promise<VoiceWebhook> => ({
    url: `http://${request.headers.host}${request.url}`,
    headers: request.headers as Record<string, string>,
    body: await text(request),
  })
  const server = createServer((request, response) => {
    read(request)
      .then((webhook) => {
        const xml = request.url!.startsWith('/voz/twilio/llamada') ? answerCall(webhook) : takeReport(webhook)
        response.writeHead(200, { 'content-type': 'text/xml' }).end(xml ?? '')
      })
      .catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

type Placed = { token: string; number: string; hangsUp?: boolean }

/** A browser's call at the sandbox: an event a line until it is over. */
async function placeAt(url: string, { token, number, hangsUp }: Placed): Promise<BrowserEnd> {
  const answer = await fetch(`${url}/voice/calls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, to: number }),
  }).catch(() => null)
  if (answer?.status === 401) return 'refused'
  if (!answer?.ok || !answer.headers.get('content-type')!.includes('ndjson')) return 'failed'
  let [rest, sid] = ['', '']
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    for (const event of lines.map((line) => JSON.parse(line) as { type: string; sid: string; outcome: BrowserEnd })) {
      if (event.type === 'call') sid = event.sid
      if (event.type === 'ended') return event.outcome
      if (event.type === 'ringing' && hangsUp)
        await fetch(`${url}/voice/calls/${sid}/hang-up`, { method: 'POST', body: '{}' })
    }
  }
  return 'dropped'
}

voiceContract('twilio, over HTTP', async (doors) => {
  const shop = await openDoors(doors)
  const sandbox = await startSandbox({
    port: 0,
    slowMs: 150,
    shopUrl: shop.url,
    voiceTimes: { ringMs: 60, talkMs: 20 },
  })
  return {
    voice: createTwilioVoice({
      ...SANDBOX_VOICE,
      browser: { kind: 'sandbox', url: sandbox.url, sources: { connect: [], media: [] } },
    }),
    // A sign that TwiML must escape: the provider calls exactly this address.
    statusUrl: `${shop.url}/voz/twilio/estado?a=1&b=2`,
    numbers: {
      completed: '900000005' as Phone,
      busy: '900000001' as Phone,
      'no-answer': '900000002' as Phone,
      failed: '900000004' as Phone,
      canceled: '900000006' as Phone,
    },
    place: (call) => placeAt(sandbox.url, call),
    spoil: (fault) => sandbox.voice.faults.plan({ operation: 'call', fault }),
    now: () => Temporal.Now.instant(),
    stop: async () => {
      await sandbox.stop()
      shop.close()
    },
  }
})
