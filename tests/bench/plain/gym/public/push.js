// Handles pushes in addition to Workbox's code: shows each push, and opens its URL on a tap.
self.addEventListener('push', event => {
  const { titulo, txt, url } = event.data.json().data
  event.waitUntil(self.registration.showNotification(titulo, { body: txt, data: { url } }))
})
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

async function open(url) {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(url)
  await page.focus()
  return page.navigate(url)
}
