// Replies to messages: their readers, refusals, and their deletion with an account.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#generator/sandbox/sandbox.ts'
import { Client, demo, noon, rid } from '#tests/support/clients.ts'
import { quickSandbox } from '#tests/support/databases.ts'
import { onePixel } from '#tests/support/picture.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await quickSandbox({ gyms: [demo], now: () => noon })
})
afterAll(() => sandbox.close())

const client = (user: string) => new Client(sandbox).logIn(user)
const inbox = async (member: Client) => (await member.ask('mensajes', { desde: '' })).messages
const texts = async (member: Client) => (await inbox(member)).map(({ text }) => text)
const findTitled = async (member: Client, title: string) =>
  (await inbox(member)).find(message => message.title === title)
const reply = (member: Client, id: string, txt: string, img = '', key = rid()) =>
  member.ask('mensajeresp', { id, txt, img, rid: key })
const photoOf = async (member: Client) =>
  String((await member.wire('upload_img.php', { img: onePixel, tipo: 'mensaje' }))?.url ?? '')

const medical = 'Tu apto médico vence este mes'
const answer = `Respuesta: ${medical}`

/** Logs in Ana and finds her message that can be answered. */
async function openMessage() {
  const ana = await client('ana')
  return { ana, id: (await findTitled(ana, medical))?.id ?? '' }
}

test('a reply to the gym goes to staff and stays under the message', async () => {
  const { ana, id } = await openMessage()
  const img = await photoOf(ana)
  expect((await reply(ana, id, '  Acá está.  ', img)).ok).toBe(1)
  const replies = (await findTitled(ana, medical))?.replies
  expect(replies?.at(-1)).toMatchObject({
    text: 'Acá está.',
    photo: expect.stringMatching(`^${img}\\?`),
    at: noon,
  })
  const sofi = await client('sofi')
  expect(await findTitled(sofi, answer)).toMatchObject({
    from: 'Ana Gutiérrez',
    text: 'Acá está.',
    photo: expect.stringMatching(`^${img}\\?`),
    read: false,
    canReply: true,
    replies: [],
  })
  expect(await texts(await client('beto'))).not.toContain('Acá está.')
})

test('a reply can be answered in turn, under a single title', async () => {
  const { ana, id } = await openMessage()
  await reply(ana, id, 'Lo renuevo el lunes.')
  const sofi = await client('sofi')
  const fromAna = (await inbox(sofi)).find(({ text }) => text === 'Lo renuevo el lunes.')
  expect((await reply(sofi, fromAna?.id ?? '', '¡Gracias, Ana!')).ok).toBe(1)
  expect(await findTitled(ana, answer)).toMatchObject({ from: 'Sofía Etcheverry', text: '¡Gracias, Ana!' })
})

test('a reply sent twice is stored once', async () => {
  const { ana, id } = await openMessage()
  const key = rid()
  await reply(ana, id, 'Ya lo renové.', '', key)
  expect((await reply(ana, id, 'Ya lo renové.', '', key)).ok).toBe(1)
  const isIt = ({ text }: { text: string }) => text === 'Ya lo renové.'
  expect((await findTitled(ana, medical))?.replies.filter(isIt)).toHaveLength(1)
  expect((await inbox(await client('sofi'))).filter(isIt)).toHaveLength(1)
})

test('invalid replies are refused and reach nobody', async () => {
  const { ana, id } = await openMessage()
  const rated = await findTitled(ana, '¿Cómo estuvo tu última clase?')
  expect(rated?.canReply).toBe(false)
  const [beto, sofi] = [await client('beto'), await client('sofi')]
  const [mine, before] = [(await findTitled(ana, medical))?.replies, await texts(sofi)]
  const refusals = [
    await reply(ana, rated?.id ?? '', 'Hola'),
    await reply(ana, id, '   '),
    await reply(ana, id, 'a'.repeat(1001)),
    await reply(ana, id, 'Hola', 'https://example.com/a.png'),
    await reply(ana, id, 'Hola', `/pwa/uploads/demo/${'0'.repeat(32)}.png`),
    await reply(ana, '999999', 'Hola'),
    await reply(ana, "1' OR '1'='1", 'Hola'),
    // The message of another member.
    await reply(beto, id, 'Hola'),
  ]
  for (const { ok, errors } of refusals) expect([ok, errors.length]).toEqual([0, 1])
  expect((await findTitled(ana, medical))?.replies).toEqual(mine)
  expect(await texts(sofi)).toEqual(before)
})

test('closing an account deletes its replies and their photos everywhere', async () => {
  const { ana, id } = await openMessage()
  const img = await photoOf(ana)
  await reply(ana, id, 'Acá está.', img)
  const name = img.slice('/pwa/uploads/'.length)
  expect(JSON.stringify(await ana.wire('datos'))).toContain('Acá está.')
  expect(await sandbox.picture(name)).not.toBeNull()
  expect((await ana.ask('cuentabaja', { clave: 'molde1234', rid: rid() })).ok).toBe(1)
  expect(await findTitled(await client('sofi'), answer)).toBeUndefined()
  expect(await sandbox.picture(name)).toBeNull()
})

test('limits replies, because each goes to all staff', async () => {
  const own = await quickSandbox({ gyms: [demo], now: () => noon })
  const ana = await new Client(own).logIn('ana')
  const id = (await findTitled(ana, medical))?.id ?? ''
  const answers = []
  for (let time = 0; time < 21; time += 1) answers.push(await reply(ana, id, `Hola ${time}`))
  expect(answers.slice(0, 20).every(({ ok }) => ok === 1)).toBe(true)
  expect(answers.at(-1)).toMatchObject({
    ok: 0,
    errors: ['Enviaste muchas respuestas seguidas. Esperá unos minutos y probá de nuevo.'],
  })
  own.setClock(noon + 11 * 60_000)
  expect(await reply(ana, id, 'Hola')).toMatchObject({ ok: 1 })
  await own.close()
})
