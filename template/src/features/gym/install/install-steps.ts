import type { InstallWay } from './install-way.ts'

export interface InstallStep {
  drawing: Drawing
  text: string
}

/** Steps in the wording of the phone's own screen. */
export const installSteps: Readonly<Partial<Record<InstallWay, readonly InstallStep[]>>> = {
  safari: [
    { drawing: 'share', text: 'Tocá Compartir, en la barra de Safari.' },
    { drawing: 'add', text: 'Bajá y elegí “Agregar a inicio”.' },
    { drawing: 'confirm', text: 'Tocá “Agregar”, arriba a la derecha.' },
    { drawing: 'home', text: 'Abrila desde tu pantalla de inicio.' },
  ],
  'safari-26': [
    { drawing: 'row', text: 'Tocá los tres puntos, en la barra de Safari, y elegí “Compartir”.' },
    { drawing: 'add', text: 'Bajá, o tocá “Ver más”, y elegí “Agregar a inicio”.' },
    { drawing: 'confirm', text: 'Tocá “Agregar”, arriba a la derecha.' },
    { drawing: 'home', text: 'Abrila desde tu pantalla de inicio.' },
  ],
  'ios-chrome': [
    { drawing: 'share', text: 'Tocá Compartir, junto a la dirección.' },
    { drawing: 'add', text: 'Elegí “Agregar a inicio”. Si no está, abrí esta página en Safari.' },
    { drawing: 'home', text: 'Abrila desde tu pantalla de inicio.' },
  ],
  'ios-menu': [
    { drawing: 'lines', text: 'Abrí el menú del navegador y tocá “Compartir”.' },
    { drawing: 'add', text: 'Elegí “Agregar a inicio”. Si no está, abrí esta página en Safari.' },
    { drawing: 'home', text: 'Abrila desde tu pantalla de inicio.' },
  ],
  'android-chrome': [
    { drawing: 'dots', text: 'Tocá los tres puntos, arriba a la derecha.' },
    { drawing: 'add', text: 'Elegí “Instalar app” o “Agregar a la pantalla principal”.' },
    { drawing: 'home', text: 'Abrila desde tu pantalla de inicio.' },
  ],
  'android-menu': [
    { drawing: 'dots', text: 'Abrí el menú del navegador: los tres puntos o las rayas.' },
    {
      drawing: 'add',
      text: 'Elegí “Instalar” o “Agregar a la pantalla principal”. Si no está, abrila en Chrome.',
    },
    { drawing: 'home', text: 'Abrila desde tu pantalla de inicio.' },
  ],
  samsung: [
    { drawing: 'lines', text: 'Tocá las tres rayas, abajo a la derecha.' },
    { drawing: 'add', text: 'Elegí “Añadir página a” y después “Pantalla Inicio”.' },
    { drawing: 'home', text: 'Abrila desde tu pantalla de inicio.' },
  ],
  desktop: [
    { drawing: 'bar', text: 'En la barra de direcciones, tocá el ícono de instalar.' },
    { drawing: 'home', text: 'O abrí esta dirección en tu teléfono: ahí es donde más la vas a usar.' },
  ],
  leave: [
    { drawing: 'dots', text: 'Tocá los tres puntos o Compartir, arriba.' },
    { drawing: 'browser', text: 'Elegí “Abrir en el navegador” (Safari o Chrome).' },
    { drawing: 'home', text: 'Desde ahí te mostramos cómo instalarla.' },
  ],
}

/** Explains the limits of a browser without service workers. */
export const withoutWorkers =
  'Este navegador no la guarda en el teléfono: sin conexión no abre, y no recibe avisos. Probá en Chrome o Safari.'

/** The drawings as SVG paths in a box of 64 by 64. */
export const drawings = {
  share: 'M32 38V14m-8 8 8-8 8 8M20 30h-4v20h32V30h-4',
  add: 'M16 16h32v32H16zM32 24v16m-8-8h16',
  confirm: 'M14 32l12 12 24-26',
  home: 'M12 30 32 14l20 16v20H38V38H26v12H12z',
  dots: 'M32 16v.1M32 32v.1M32 48v.1',
  row: 'M16 32h.1M32 32h.1M48 32h.1',
  lines: 'M16 20h32M16 32h32M16 44h32',
  bar: 'M8 24h48v16H8zM44 28v8m-4-4h8',
  browser: 'M8 14h48v36H8zM8 24h48M14 19h.1M20 19h.1',
} as const
export type Drawing = keyof typeof drawings

/**
 * Returns an address that Android opens in Chrome, also from an in-app browser. Source: Google's documentation
 * of Chrome's intents.
 */
export function chromeAddress(address: string): string {
  const { protocol, host, pathname } = new URL(address)
  return `intent://${host}${pathname}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`
}
