// The service worker of an earlier shop stood here. It answers with its own cached pages, so that no script of this
// shop runs; browsers look for its new version all the same. This one ends it (CONTENT §9 start-up).
addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      await self.registration.unregister()
      for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url)
    })(),
  ),
)
