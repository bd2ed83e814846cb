// Writes of payments: orders, transfers, and sales at the desk.
import { expect } from 'vitest'
import { screen, sheet } from '../../stage/screen.ts'
import {
  agree,
  button,
  choosePicture,
  expectVisible,
  isShown,
  openSheet,
  press,
  type SomeRecipes,
  sendPicture,
  today,
} from './recipe.ts'

const attach = () =>
  choosePicture(
    screen().getByCss('input[type=file]'),
    screen().getByRole('img', { name: 'El comprobante que elegiste' }),
  )

export const paymentsRecipes = {
  comprar: [
    {
      user: 'dani',
      path: 'carrito',
      ready: async () => {
        const confirm = button('Confirmá')
        const add = button('Agregar Clase suelta')
        const next = button('Continuá')
        await expectVisible(confirm, add, next)
        if (isShown(add)) await press(add)
        if (!isShown(confirm)) await press(next)
        await expectVisible(confirm)
      },
      tap: () => press(button('Confirmá')),
      done: /^Te falta pagar$/,
      refused: /^No se pudo hacer el pedido\.$/,
      unknown: /^No sabemos si tu pedido llegó\./,
    },
  ],
  ordendel: [
    {
      user: 'beto',
      path: 'carrito',
      before: async gym => {
        const beto = await gym.logIn('beto')
        const [plan] = (await beto.ask('planes', { sede: '', cupon: '' })).plans
        const fields = { items: `1x${plan?.id}`, cupon: '', medio: 'online', total: String(plan?.price) }
        expect((await beto.ask('comprar', { ...fields, rid: crypto.randomUUID() })).ok).toBe(1)
      },
      ready: async () => {
        const cancel = button('Cancelar el pedido')
        const order = button(/Pedido \d+/)
        await expectVisible(cancel, order)
        if (!isShown(cancel)) await press(order)
      },
      tap: async () => {
        await press(button('Cancelar el pedido'))
        await agree('Cancelar el pedido')
      },
      done: /^Tu pedido quedó cancelado\.$/,
      refused: /^No se pudo cancelar tu pedido\.$/,
      unknown: /^No sabemos si tu pedido se canceló\./,
    },
  ],
  transferadd: [
    {
      request: 'upload_img.php',
      user: 'fede',
      path: 'transferencias',
      ready: attach,
      fields: { Monto: '1.900' },
      tap: () => press(button('Enviar el comprobante')),
      done: /^Recibimos tu comprobante\./,
      refused: /^La foto no se pudo subir\.$/,
      lost: /^Quedó guardado: probá de nuevo\.$/,
    },
    {
      user: 'gabi',
      path: 'transferencias',
      ready: attach,
      fields: { Monto: '1.700' },
      tap: () => press(button('Enviar el comprobante')),
      done: /^Recibimos tu comprobante\./,
      refused: /^No se pudo informar\.$/,
      unknown: /^No sabemos si tu transferencia llegó\./,
    },
  ],
  ventaadd: [
    {
      user: 'sofi',
      path: 'persona?id=20',
      ready: openSheet('Vender abono', 'Vender abono'),
      tap: async () => {
        await press(sheet('Vender abono').getByRole('button', { name: /Clase suelta/ }))
        await agree('Efectivo o tarjeta')
      },
      done: /^Abono vendido$/,
      refused: /^No se vendió$/,
    },
  ],
  cobroadd: [
    {
      user: 'sofi',
      path: 'persona?id=7',
      tap: async () => {
        await press(button(/^Cobrar/))
        await agree('Efectivo o tarjeta')
      },
      done: /^Cobraste \$.28\.000\.$/,
      refused: /^No se cobró$/,
    },
  ],
  transferok: [
    {
      user: 'sofi',
      path: 'revisar',
      before: async gym => {
        const { member, img } = await sendPicture(gym, 'eli', 'transferencia')
        const transfer = {
          orden: 'c7',
          monto: '28000',
          fecha: today,
          img,
          igual: '1',
          rid: crypto.randomUUID(),
        }
        expect((await member.ask('transferadd', transfer)).ok).toBe(1)
      },
      tap: () => press(button('Aceptar')),
      done: /^Aceptaste \$.[\d.]+ de .+\.$/,
      refused: /^No se aceptó$/,
    },
  ],
} satisfies SomeRecipes
