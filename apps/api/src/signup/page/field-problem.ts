/** Problem of a submitted value. Its text is `problem.<name>`. */
export type FieldProblem =
  | 'missing'
  | 'email'
  | 'phone'
  | 'date'
  | 'birthdate'
  | 'number'
  | 'choice'
  | 'long'
  | 'text'
  | 'consent';
