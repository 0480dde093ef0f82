import { flag, view } from '../kernel/fields.js'

@view('The answer of a deletion.')
export class Success {
  @flag({ note: 'True when deleted.' }) success!: boolean
}
