/**
 * A browser driven by W3C WebDriver (https://www.w3.org/TR/webdriver2/): what a short story needs of it, without a
 * library.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './story-shop.ts'
import type { Visitor } from './visitor.ts'

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const PATIENCE_MS = 20_000
const ASK_AGAIN_MS = 100

/** Starts the driver (`command` and a port of its own) and a browser by these capabilities. */
export async function openByWebDriver(command: readonly string[], capabilities: object): Promise<Visitor> {
  const port = await freePort()
  const driver = spawn(command[0]!, [...command.slice(1), `--port=${port}`], { stdio: 'ignore' })
  const ended = once(driver, 'exit')
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  try {
    await eventually(() => call('GET', '/status'))
    const { sessionId } = (await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as {
      sessionId: string
    }
    const session = `/session/${sessionId}`
    const find = async (selector: string) => {
      const found = (await call(
        'POST',
        `${session}/element`,
        selector.startsWith('//') ? { using: 'xpath', value: selector } : { using: 'css selector', value: selector },
      )) as Record<string, string>
      return `${session}/element/${found[ELEMENT]}`
    }
    const url = async () => (await call('GET', `${session}/url`)) as string
    return {
      open: async (address) => void (await call('POST', `${session}/url`, { url: address })),
      // Found anew each time: React may have put another element in its place.
      press: (selector) => eventually(async () => void (await call('POST', `${await find(selector)}/click`, {}))),
      type: (selector, text) =>
        eventually(async () => void (await call('POST', `${await find(selector)}/value`, { text }))),
      sees: (selector) =>
        eventually(async () => {
          if ((await call('GET', `${await find(selector)}/displayed`)) !== true)
            throw new Error(`${selector} is hidden`)
        }),
      arrives: (pattern) =>
        eventually(async () => {
          if (!pattern.test(await url())) throw new Error(`${await url()} is not ${pattern}`)
        }),
      close: async () => {
        await call('DELETE', session)
        driver.kill()
        await ended
      },
    }
  } catch (error) {
    driver.kill()
    throw error
  }
}

/** @throws the last error when it has not succeeded in time */
async function eventually<T>(act: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    }
  }
}
