export const previewWords = {
  es: {
    title: 'La marca',
    frame: 'La marca en el teléfono, en la web y en la app',
    drawing: 'Dibujando los íconos…',
    notDrawn: 'Los íconos nuevos no se pudieron dibujar: estos son los de antes. La terminal dice por qué.',
    failed: 'La vista de la marca no se pudo actualizar.',
    owner: 'Para quien es dueño del gimnasio',
    about: 'Una página con todo esto y fotos de la app, para mandar y que la apruebe.',
    unsaved: 'Se hace con el borrador tal como está, y dice que todavía no está guardado.',
    html: 'Descargar HTML',
    pdf: 'Descargar PDF',
    making: 'Preparando la página: sacar las fotos de la app tarda unos segundos…',
    done: (name: string) => `Descargada: ${name}`,
    noPictures: 'Va sin fotos de la app: en esta máquina no hay Chromium.',
    refusals: {
      'page-errors': 'El gimnasio tiene errores, y lo que se ve es de antes. Corregilos y probá de nuevo.',
      'page-icons':
        'Los íconos de este borrador no están: fallaron, o tardan más de un minuto. Probá de nuevo.',
      'page-browser':
        'El PDF necesita Chromium o Chrome, y en esta máquina no hay. En Debian y Ubuntu: sudo apt install chromium. En otras, instalalo y poné su ruta en MOLDE_CHROMIUM. El HTML se puede descargar igual.',
    },
  },
  en: {
    title: 'The brand',
    frame: 'The brand on a phone, on the web and in the app',
    drawing: 'Drawing the icons…',
    notDrawn: 'The new icons could not be drawn: these are those before. The terminal says why.',
    failed: 'The preview of the brand could not be updated.',
    owner: 'For the gym’s owner',
    about:
      'One page with all of this and pictures of the app, to send for approval. It is in Spanish, as the app is.',
    unsaved: 'It is made of the draft as it is, and says that it is not saved yet.',
    html: 'Download HTML',
    pdf: 'Download PDF',
    making: 'Making the page: taking pictures of the app takes some seconds…',
    done: (name: string) => `Downloaded: ${name}`,
    noPictures: 'It has no pictures of the app: there is no Chromium on this machine.',
    refusals: {
      'page-errors':
        'The gym has errors, and what is shown is from before them. Correct them, and try again.',
      'page-icons':
        'The icons of this draft are not there: they failed, or take more than a minute. Try again.',
      'page-browser':
        'A PDF needs Chromium or Chrome, and there is none on this machine. On Debian and Ubuntu: sudo apt install chromium. Elsewhere, install it and put its path into MOLDE_CHROMIUM. The HTML can be downloaded all the same.',
    },
  },
}
