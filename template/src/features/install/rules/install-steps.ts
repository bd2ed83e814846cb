import type { Drawing } from './drawings.ts'
import type { InstallWay } from './install-way.ts'

export interface InstallStep {
  drawing: Drawing
  words: string
}

/** What to do, step by step, in the words that stand on the phone's own screen. */
export const installSteps: Readonly<Partial<Record<InstallWay, readonly InstallStep[]>>> = {
  safari: [
    { drawing: 'share', words: 'Tocá Compartir, en la barra de Safari.' },
    { drawing: 'add', words: 'Bajá y elegí “Agregar a inicio”.' },
    { drawing: 'confirm', words: 'Tocá “Agregar”, arriba a la derecha.' },
    { drawing: 'home', words: 'Abrila desde tu pantalla de inicio.' },
  ],
  'ios-chrome': [
    { drawing: 'share', words: 'Tocá Compartir, junto a la dirección.' },
    { drawing: 'add', words: 'Elegí “Agregar a inicio”. Si no está, abrí esta página en Safari.' },
    { drawing: 'home', words: 'Abrila desde tu pantalla de inicio.' },
  ],
  'ios-menu': [
    { drawing: 'lines', words: 'Abrí el menú del navegador y tocá “Compartir”.' },
    { drawing: 'add', words: 'Elegí “Agregar a inicio”. Si no está, abrí esta página en Safari.' },
    { drawing: 'home', words: 'Abrila desde tu pantalla de inicio.' },
  ],
  'android-chrome': [
    { drawing: 'dots', words: 'Tocá los tres puntos, arriba a la derecha.' },
    { drawing: 'add', words: 'Elegí “Instalar app” o “Agregar a la pantalla principal”.' },
    { drawing: 'home', words: 'Abrila desde tu pantalla de inicio.' },
  ],
  'android-menu': [
    { drawing: 'dots', words: 'Abrí el menú del navegador: los tres puntos o las rayas.' },
    {
      drawing: 'add',
      words: 'Elegí “Instalar” o “Agregar a la pantalla principal”. Si no está, abrila en Chrome.',
    },
    { drawing: 'home', words: 'Abrila desde tu pantalla de inicio.' },
  ],
  samsung: [
    { drawing: 'lines', words: 'Tocá las tres rayas, abajo a la derecha.' },
    { drawing: 'add', words: 'Elegí “Añadir página a” y después “Pantalla Inicio”.' },
    { drawing: 'home', words: 'Abrila desde tu pantalla de inicio.' },
  ],
  desktop: [
    { drawing: 'bar', words: 'En la barra de direcciones, tocá el ícono de instalar.' },
    { drawing: 'home', words: 'O abrí esta dirección en tu teléfono: ahí es donde más la vas a usar.' },
  ],
  leave: [
    { drawing: 'dots', words: 'Tocá los tres puntos o Compartir, arriba.' },
    { drawing: 'browser', words: 'Elegí “Abrir en el navegador” (Safari o Chrome).' },
    { drawing: 'home', words: 'Desde ahí te mostramos cómo instalarla.' },
  ],
}

/** What a browser without service workers means for the member. */
export const withoutWorkers =
  'Este navegador no la guarda en el teléfono: sin conexión no abre, y no recibe avisos. Probá en Chrome o Safari.'
