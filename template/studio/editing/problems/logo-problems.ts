/** Spanish messages for the factory's logo problems (`logo/…`), each with the solution. */
export const spanishProblems: Readonly<Record<string, string>> = {
  'logo/missing':
    'No hay logo: los íconos muestran las iniciales, o un aro si el nombre no tiene letras latinas ni números.',
  'logo/format': 'Ese tipo de imagen no se puede usar. Guardalo como SVG, PNG, JPEG o WebP.',
  'logo/several': 'Hay más de un logo en la carpeta. Dejá uno solo.',
  'logo/kind':
    'No es un SVG, PNG, JPEG ni WebP, o su nombre dice otra cosa. Exportalo de nuevo en uno de esos formatos.',
  'logo/empty': 'El archivo está vacío. Copialo de nuevo.',
  'logo/truncated': 'El archivo está cortado por la mitad. Copialo de nuevo.',
  'logo/too-large': 'El archivo pesa demasiado. Exportalo más liviano: alcanza con 1024 × 1024 píxeles.',
  'logo/too-small': 'El logo tiene muy pocos píxeles y se vería borroso. Lo mejor es un SVG.',
  'logo/too-many-pixels': 'El logo tiene demasiados píxeles. Alcanza con 1024 × 1024.',
  'logo/shape': 'Es muy alargado: en un ícono redondo se va a ver chico. Una versión cuadrada queda mejor.',
  'logo/undrawable':
    'No se pudo dibujar. Abrilo en un programa de dibujo y exportalo como PNG de 1024 × 1024.',
  'logo/blank': 'No se ve nada en el logo. El dibujo tiene que estar en el archivo, como formas o píxeles.',
  'logo/plain': 'Es un solo color, sin dibujo. Los íconos de un color usan las iniciales.',
  'logo/shapeless': 'En un solo color no se distingue. El ícono de las notificaciones usa las iniciales.',
  'logo/specks':
    'Los puntitos lejos del dibujo no van en los íconos. Borralos, o acercá lo que sea parte del logo.',
  'logo/checkerboard':
    'Los cuadraditos grises son parte de la imagen y van a verse en los íconos. Exportalo con fondo transparente.',
  'logo/thin':
    'Las líneas son tan finas que el ícono se ve vacío. Queda mejor una versión con trazos más gruesos.',
  'logo/hidden':
    'Una parte no se distingue sobre ningún fondo. Una versión con menos colores se vería entera.',
  'logo/faint':
    'Casi no se ve sobre el color de la marca, así que va sobre otro. Quedaría mejor una versión para fondos de color.',
  'logo/ground':
    'Sobre el fondo elegido para el ícono no se ve entero, o ya trae su propio fondo. Sin ese color se elige uno que lo muestre bien.',
  'logo/text':
    'Tiene letras sin convertir a trazos: se dibujan con las fuentes de esta máquina. Convertilas a trazos.',
  'logo/text-path':
    'Tiene letras que siguen una curva, y así no se dibujan. Convertilas a trazos en el programa de dibujo.',
  'logo/color':
    'Tiene un color que toma de una página o que no se puede leer: puede quedar negro. Exportalo con colores simples.',
  'logo/ignored':
    'Usa un efecto o una animación que acá no se dibuja. Compará los íconos con el logo: si falta algo, exportalo con formas simples o como PNG.',
  'logo/unsafe':
    'Trae algo que un logo no puede llevar: código, o referencias a otros archivos. Guardalo como SVG simple, con las imágenes incrustadas.',
}
