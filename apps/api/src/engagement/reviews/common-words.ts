/*
 * Words that say nothing about what a review is about, in the languages of the back-office. Words of one or two letters
 * are left out before.
 */

const english =
  'about above after again against ago ahead all along already also although always and another any anyone anything are ' +
  'around ask asked asks away back because been before being below between bit both but came can cannot come could day ' +
  'days did does doing done down during each eight either else even ever every everything far few first five for four ' +
  'from further get gets goes going gone got had has have having her here hers him himself his how however inside into ' +
  'its itself just kept knew know last least less let like little lot made make makes many may might mine more most much ' +
  'must myself need needed neither never next nine none nor not nothing now off often once one only onto other others ' +
  'our ours ourselves out over own per perhaps put quite rarely rather really same saw say says second seven several ' +
  'shall she should since six slightly some somebody something soon still such take taken takes ten than that the their ' +
  'theirs them themselves then there these they thing things third this those though three through thus too took toward ' +
  'twice two under until upon use used usual usually very via want wanted was way week weeks well went were what ' +
  'whatever when where whether which while who whole whom whose why will with within without would write yes yet you ' +
  'your yours yourself';

const spanish =
  'acá además ahí ahora algo alguien algún alguna algunas alguno algunos allá allí ambos ante antes aquel aquella ' +
  'aquello aquí así aún aunque bajo bastante bien cada casi cinco como cómo con contra cosa cosas cual cuál cuales ' +
  'cualquier cuando cuándo cuanto cuatro debe debía dentro desde después día días donde dónde dos durante ella ellas ' +
  'ellos entonces entre era eran eres esa esas ese eso esos esta está están estaba estaban estado estar estas este esto ' +
  'estos estoy fue fueron fui gran grande había habían habido hace hacen hacer hacia han hasta hay haya hecho hemos hice ' +
  'hizo incluso las les los luego más mas menos mía mías mientras mío míos mis misma mismas mismo mismos mucha muchas ' +
  'mucho muchos muy nada nadie ninguna ninguno nos nosotros nuestra nuestro nueve nunca ocho otra otras otro otros para ' +
  'pero poca poco pocos podía por porque primer primera primero pude puede pueden pues que qué quien quién quizá segundo ' +
  'según seis semana semanas ser será sido siempre siete sin sino sobre sois solo sólo somos son soy sus suya suyo tal ' +
  'también tampoco tan tanto tenemos tener tenía tengo tercero tiene tienen toda todas todavía todo todos tras tres tus ' +
  'tuve tuvo tuya tuyo una unas uno unos usted ustedes van varios veces vez vosotros voy yendo';

export const commonWords: ReadonlySet<string> = new Set(`${english} ${spanish}`.split(' '));
