import { Problem } from './problem'

/** The bytes of a file in Base64. @throws Problem when the browser cannot read it. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new Problem('The file cannot be read. Choose it again.', 'page'))
    reader.readAsDataURL(file)
  })
}
