// Writes of messages: the reply, with a picture or without.
import { screen } from '../../stage/screen.ts'
import {
  button,
  choosePicture,
  expectVisible,
  isShown,
  omitRecipe,
  press,
  type SomeRecipes,
} from './recipe.ts'

const attach = () =>
  choosePicture(
    screen().getByCss('input[type=file]'),
    screen().getByRole('img', { name: 'La foto que elegiste' }),
  )

const openReply = async () => {
  const [opener, field] = [button('Responder'), screen().getByLabelText('Tu respuesta')]
  const message = button(/Tu apto médico vence este mes/)
  await expectVisible(message, opener, field)
  if (isShown(message)) await press(message)
  await expectVisible(opener, field)
  if (isShown(opener)) await press(opener)
}

export const inboxRecipes = {
  blogread: omitRecipe('Opening an article sends it, and opening it again sends it again.'),
  mensajeread: omitRecipe('Opening a message sends it, and opening it again sends it again.'),
  mensajeresp: [
    {
      request: 'upload_img.php',
      user: 'ana',
      path: 'tab2',
      ready: async () => {
        await openReply()
        await attach()
      },
      fields: { 'Tu respuesta': 'Acá está.' },
      tap: () => press(button('Enviar')),
      done: /^Respuesta enviada\.$/,
      refused: /^La foto no se pudo subir\.$/,
    },
    {
      user: 'ana',
      path: 'tab2',
      ready: openReply,
      fields: { 'Tu respuesta': 'Ya lo renové, lo llevo mañana.' },
      tap: () => press(button('Enviar')),
      done: /^Respuesta enviada\.$/,
      refused: /^No se pudo enviar tu respuesta\.$/,
      unknown: /^No sabemos si tu respuesta llegó\./,
    },
  ],
} satisfies SomeRecipes
