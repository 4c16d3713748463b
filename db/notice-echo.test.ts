import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { createNoticeEcho } from './notice-echo.ts'

eachDatabase({ both: 'notices are each engine’s own' }, (database) => {
  const shop = useShop({ database })
  test('a process’s own notice comes back with its age; while one does not, the age grows', async () => {
    const echo = createNoticeEcho(shop.db, 5)
    const received: string[] = []
    assert.equal(echo.lag(), null)
    const onNotice = (payload: string, channel: string) => {
      received.push(channel)
      if (channel === echo.channel) echo.receive()
      else assert.equal(payload, 'a change')
    }
    const stop = await shop.database.listen('changes', onNotice, [echo.channel])
    assert.ok(stop.isListening())
    echo.begin()
    await until(() => received.includes(echo.channel))
    assert.ok(echo.lag()! >= 0 && echo.lag()! < 60)
    await stop()
    await until(() => echo.lag()! > 0.05)
    echo.stop()
    assert.equal(stop.isListening(), database === 'embedded')
  })
})
